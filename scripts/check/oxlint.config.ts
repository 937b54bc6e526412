// The linter of TypeScript and JavaScript, with the compiler's own diagnostics: types are read once
// for both. Of .astro files it sees the scripts alone; ESLint sees their elements too.
import { defineConfig } from 'oxlint';

export default defineConfig({
  plugins: ['typescript', 'oxc', 'jsx-a11y', 'react'],
  options: { typeAware: true, typeCheck: true },
  categories: { correctness: 'error' },
  rules: {
    eqeqeq: 'error',
    'no-array-constructor': 'error',
    // Playwright reads from the pattern which fixtures a test takes: none is {}.
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
    // It does not know given-name; axe looks at each form.
    'jsx-a11y/autocomplete-valid': 'off',
    // More screen readers tell a status than an <output>.
    'jsx-a11y/prefer-tag-over-role': 'off',
    // They cannot tell what is text from what might be an object, nor a function from a method.
    'typescript/no-base-to-string': 'off',
    'typescript/no-misused-spread': 'off',
    'typescript/require-array-sort-compare': 'off',
    'typescript/restrict-template-expressions': 'off',
    'typescript/unbound-method': 'off',
  },
  overrides: [
    {
      files: ['**/scripts/**', '**/tests/**'],
      // What is called useProvider there is no hook.
      rules: { 'react/rules-of-hooks': 'off', 'react/immutability': 'off' },
    },
  ],
});
