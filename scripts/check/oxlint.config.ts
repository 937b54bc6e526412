// Lints TypeScript and JavaScript and reports compiler diagnostics, which share one type check. In
// .astro files it lints only the scripts; ESLint lints the markup.
import { defineConfig } from 'oxlint';

export default defineConfig({
  plugins: ['typescript', 'import', 'oxc', 'jsx-a11y', 'react'],
  options: { typeAware: true, typeCheck: true },
  categories: { correctness: 'error' },
  rules: {
    eqeqeq: 'error',
    'import/no-cycle': ['error', { ignoreTypes: true }],
    // Playwright reads a test's fixtures from its destructuring pattern: {} is a test without any.
    'no-empty-pattern': 'off',
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    'prefer-const': 'error',
    'react/rules-of-hooks': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/no-require-imports': 'error',
    'typescript/no-unnecessary-type-assertion': 'error',
    'typescript/no-unsafe-call': 'error',
    'typescript/no-unsafe-enum-comparison': 'error',
    'typescript/no-unsafe-function-type': 'error',
    'typescript/only-throw-error': 'error',
    'typescript/return-await': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    // Off, because what they find is intended: `||` for an empty text, functions that return a promise
    // because their type says so, callbacks whose result nobody reads, and checks of values that are
    // not as their types say in an old browser or after an `await` (no-unnecessary-condition,
    // prefer-nullish-coalescing, require-await, strict-boolean-expressions, strict-void-return,
    // no-confusing-void-expression).
    // Off, because data from outside is `any` until its reader gives it a type: no-unsafe-argument,
    // no-unsafe-assignment, no-unsafe-member-access, no-unsafe-return, no-unsafe-type-assertion.
    // The rule does not know given-name; axe checks the forms.
    'jsx-a11y/autocomplete-valid': 'off',
    // More screen readers announce role=status than <output>.
    'jsx-a11y/prefer-tag-over-role': 'off',
    // False positives: they cannot tell strings from objects, or functions from methods.
    'typescript/no-base-to-string': 'off',
    'typescript/no-misused-spread': 'off',
    'typescript/require-array-sort-compare': 'off',
    'typescript/restrict-template-expressions': 'off',
    'typescript/unbound-method': 'off',
  },
  overrides: [
    {
      files: ['**/rules/*.ts'],
      // A rule of ESLint handles a few of the 170 kinds of nodes, and names them by literals.
      rules: {
        'typescript/no-unsafe-enum-comparison': 'off',
        'typescript/switch-exhaustiveness-check': 'off',
      },
    },
    {
      files: ['**/scripts/**', '**/tests/**'],
      // useProvider is not a hook.
      rules: { 'react/rules-of-hooks': 'off', 'react/immutability': 'off' },
    },
  ],
});
