// The configuration of eslint-plugin-boundaries that follows from the table of rooms.
import path from 'node:path';
import boundaries, { type DependenciesPolicy } from 'eslint-plugin-boundaries';
import type { Linter } from 'eslint';
import { rooms, type Room } from './rooms.ts';

const groups = {
  node: { origin: 'core' },
  react: { source: ['react', 'react-dom', '@nanostores/react', 'react-phone-input-2'] },
  astro: { source: 'astro:*' },
};
const anyPackage = { to: { module: { origin: ['core', 'external'] } } };
const room = (...names: readonly string[]) => ({ file: { categories: [...names] } });

/** Of the policies that match an import, the last one decides. */
function policiesOf(name: string, rule: Room): DependenciesPolicy[] {
  const { imports, types = [], uses = [], packages } = rule;
  return [
    packages
      ? { allow: { to: { module: { source: [...packages] } } } }
      : [{ allow: anyPackage }, { disallow: { to: { module: Object.values(groups) } } }],
    { allow: { to: { module: uses.map((group) => groups[group]) } } },
    { allow: { to: room(name, ...imports) } },
    { allow: { to: room(...types), dependency: { kind: 'type' } } },
  ].flat();
}

const filesOf = (name: string, { at }: Room): string[] =>
  name === 'scripts' ? [`${at}/*`] : [at, `${at}/**`];

const config: Linter.Config[] = [
  {
    files: ['src/**', 'scripts/**'],
    plugins: { boundaries },
    settings: {
      'import/resolver': path.join(import.meta.dirname, 'resolver.ts'),
      'boundaries/root-path': path.resolve(import.meta.dirname, '../..'),
      'boundaries/files': Object.entries(rooms).map(([name, rule]) => ({
        category: name,
        pattern: filesOf(name, rule),
      })),
      'boundaries/dependency-nodes': ['import', 'dynamic-import', 'export'],
      'boundaries/additional-dependency-nodes': [
        { name: 'type', kind: 'type', selector: 'TSImportType > Literal.source' },
        {
          name: 'glob',
          kind: 'value',
          selector: "CallExpression[callee.property.name='glob'] > Literal.arguments",
        },
      ],
      'boundaries/legacy-templates': false,
    },
    rules: { 'boundaries/no-unknown-files': 'error' },
  },
  ...Object.entries(rooms).map(([name, rule]): Linter.Config => ({
    files: filesOf(name, rule),
    rules: {
      'boundaries/dependencies': [
        'error',
        {
          default: 'disallow',
          checkAllOrigins: true,
          checkUnknownLocals: true,
          message: `${name} may not import {{dependency.source}}: see scripts/check/rooms.ts`,
          policies: policiesOf(name, rule),
        },
      ],
    },
  })),
];

export default config;
