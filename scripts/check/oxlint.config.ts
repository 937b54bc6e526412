// Lints TypeScript and JavaScript and reports compiler diagnostics: both share one type check. Of
// .astro files it only lints scripts; ESLint lints the markup.
import { defineConfig } from 'oxlint';

export default defineConfig({
  plugins: ['typescript', 'oxc', 'jsx-a11y', 'react'],
  options: { typeAware: true, typeCheck: true },
  categories: { correctness: 'error' },
  rules: {
    eqeqeq: 'error',
    'no-array-constructor': 'error',
    // Playwright reads a test's fixtures from its destructuring pattern: {} is a test without any.
    'no-empty-pattern': 'off',
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    'no-var': 'error',
    'prefer-const': 'error',
    'prefer-rest-params': 'error',
    'prefer-spread': 'error',
    'react/rules-of-hooks': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-empty-object-type': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/no-namespace': 'error',
    'typescript/no-require-imports': 'error',
    'typescript/no-unnecessary-type-constraint': 'error',
    'typescript/no-unsafe-function-type': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    // The rule does not know given-name; axe checks the forms.
    'jsx-a11y/autocomplete-valid': 'off',
    // More screen readers announce role=status than <output>.
    'jsx-a11y/prefer-tag-over-role': 'off',
    // False positives: they can not tell strings from objects, or functions from methods.
    'typescript/no-base-to-string': 'off',
    'typescript/no-misused-spread': 'off',
    'typescript/require-array-sort-compare': 'off',
    'typescript/restrict-template-expressions': 'off',
    'typescript/unbound-method': 'off',
  },
  overrides: [
    {
      files: ['**/scripts/**', '**/tests/**'],
      // useProvider and useEmbeddedApi are no hooks.
      rules: { 'react/rules-of-hooks': 'off', 'react/immutability': 'off' },
    },
  ],
});
