// The configuration of eslint-plugin-boundaries that follows from the table of rooms.
import path from 'node:path';
import boundaries, { type DependenciesPolicy } from 'eslint-plugin-boundaries';
import { rooms, type Room } from './rooms.ts';

const groups = {
  node: { origin: 'core' },
  react: { source: ['react', 'react-dom', '@nanostores/react', 'react-phone-input-2'] },
  astro: { source: 'astro:*' },
};
const anyPackage = { to: { module: { origin: ['core', 'external'] } } };

const room = (...names: readonly string[]) => ({ file: { categories: [...names] } });

/** Of the policies that match an import, the last one decides. */
const policies: DependenciesPolicy[] = [
  { allow: anyPackage },
  { disallow: { to: { module: Object.values(groups) } } },
  ...Object.entries(rooms).flatMap(policiesOf),
];

function policiesOf([name, rule]: [string, Room]): DependenciesPolicy[] {
  const from = room(name);
  const { imports, types = [], uses = [], packages } = rule;
  return [
    ...(packages ? [{ from, disallow: anyPackage }] : []),
    {
      from,
      allow: [
        { to: room(name, ...imports) },
        { to: room(...types), dependency: { kind: 'type' } },
        { to: { module: uses.map((group) => groups[group]) } },
        { to: { module: { source: [...(packages ?? [])] } } },
      ],
    },
  ];
}

export default {
  files: ['src/**', 'scripts/**'],
  plugins: { boundaries },
  settings: {
    'import/resolver': path.join(import.meta.dirname, 'resolver.ts'),
    'boundaries/root-path': path.resolve(import.meta.dirname, '../..'),
    'boundaries/files': Object.entries(rooms).map(([name, { at }]) => ({
      category: name,
      pattern: name === 'scripts' ? `${at}/*` : [at, `${at}/**`],
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
  rules: {
    'boundaries/no-unknown-files': 'error',
    'boundaries/dependencies': [
      'error',
      {
        default: 'disallow',
        checkAllOrigins: true,
        checkUnknownLocals: true,
        message:
          '{{from.file.categories}} may not import {{dependency.source}}: see scripts/check/rooms.ts',
        policies,
      },
    ],
  },
};
