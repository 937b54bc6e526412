// The configuration of eslint-plugin-boundaries that follows from the table of rooms.
import path from 'node:path';
import boundaries, { type DependenciesPolicy } from 'eslint-plugin-boundaries';
import type { Linter } from 'eslint';
import { rooms, type Room } from './rooms.ts';

const node = { origin: 'core' } as const;
const react = { source: ['react', 'react-dom', '@nanostores/react', 'react-phone-input-2'] };
const astro = { source: 'astro:*' };
const anyPackage = { to: { module: { origin: ['core' as const, 'external' as const] } } };
const room = (...places: readonly string[]) => ({ file: { categories: [...places] } });

/** What a word in the column of packages allows. Of the policies that match an import, the last one decides. */
function packagePolicies(word: string): DependenciesPolicy[] {
  if (word === 'any')
    return [{ allow: anyPackage }, { disallow: { to: { module: [node, react, astro] } } }];
  const module = { Node: node, React: react, Astro: astro }[word] ?? { source: word };
  return [{ allow: { to: { module } } }];
}

const policiesOf = ({ at, imports, types, packages }: Room): DependenciesPolicy[] => [
  ...packages.flatMap(packagePolicies),
  { allow: { to: room(at, ...imports) } },
  { allow: { to: room(...types), dependency: { kind: 'type' } } },
];

/** All their folders are rooms of their own. */
const PARENTS = ['scripts', 'scripts/api'];

const filesOf = ({ at }: Room): string[] =>
  PARENTS.includes(at) ? [`${at}/*`] : [at, `${at}/**`, `${at}/.*/**`];

const config: Linter.Config[] = [
  {
    files: ['src/**', 'scripts/**'],
    plugins: { boundaries },
    settings: {
      'import/resolver': path.join(import.meta.dirname, 'resolver.ts'),
      'boundaries/root-path': path.resolve(import.meta.dirname, '../..'),
      'boundaries/files': rooms.map((each) => ({ category: each.at, pattern: filesOf(each) })),
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
  ...rooms.map((each): Linter.Config => ({
    files: filesOf(each),
    rules: {
      'boundaries/dependencies': [
        'error',
        {
          default: 'disallow',
          checkAllOrigins: true,
          checkUnknownLocals: true,
          message: `${each.at} may not import {{dependency.source}}: see docs/development.md, “Rooms”`,
          policies: policiesOf(each),
        },
      ],
    },
  })),
];

export default config;
