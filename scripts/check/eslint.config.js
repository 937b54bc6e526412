// Imports between rooms, the project's own rules, and .astro files. All else: oxlint.config.ts.
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import astro from 'eslint-plugin-astro';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import rooms from './boundaries.ts';
import { changingTexts } from './rules/changing-texts.ts';
import { glossaryFiles, glossaryRule } from './rules/glossary.ts';
import { messages } from './rules/messages.ts';
import { typography } from './rules/typography.ts';

// ESLint keeps what it found in a file until the file or the version of a plugin changes.
const code = [...globSync('{scripts/check,src/text}/**/*.ts'), ...glossaryFiles].map((file) =>
  readFileSync(file),
);
const portal = {
  meta: { name: 'portal', version: createHash('sha256').update(Buffer.concat(code)).digest('hex') },
  rules: { messages, typography, glossary: glossaryRule, 'changing-texts': changingTexts },
};

export default defineConfig(
  { ignores: ['**/*.d.ts'] },
  astro.configs['flat/base'],
  { files: ['**/*.{ts,tsx,mts,js,mjs}'], languageOptions: { parser: tseslint.parser } },
  {
    files: ['**/*.astro'],
    extends: [
      tseslint.configs.recommended,
      astro.configs['flat/recommended'],
      astro.configs['flat/jsx-a11y-recommended'],
    ],
    rules: {
      eqeqeq: 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      // Safari drops the list role with list-style: none, unless the role is explicit.
      'astro/jsx-a11y/no-redundant-roles': ['error', { ul: ['list'], ol: ['list'] }],
      // Scrollable regions must be focusable by keyboard; axe checks that.
      'astro/jsx-a11y/no-noninteractive-tabindex': 'off',
    },
  },
  ...rooms,
  { plugins: { portal } },
  {
    files: ['src/**', 'scripts/**'],
    rules: { 'portal/typography': 'error', 'portal/glossary': 'error' },
  },
  {
    files: ['src/**', 'scripts/**'],
    // The texts, and what is content: the demo, and the examples of the API's description.
    ignores: [
      'src/{messages,contract/submission/questions}/**',
      'src/hub.ts',
      'scripts/api/{seed,openapi}/**',
    ],
    rules: { 'portal/messages': 'error' },
  },
  { files: ['src/islands/**/*.tsx'], rules: { 'portal/changing-texts': 'error' } },
  {
    files: ['src/**'],
    // What runs in Node only.
    ignores: ['src/{content,hosting,integrations}/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'Literal[regex.pattern=/\\(\\?<[!=]/]',
          message: 'Safari has lookbehind from 16.4 only.',
        },
      ],
    },
  },
);
