// Finds what must not be committed: secrets, local paths, stray or huge files, version ranges.
import { execFileSync } from 'node:child_process';
import { lstatSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '../sources.ts';

const MAX_BYTES = 1024 * 1024;
const TOP_FILES = ['package.json', 'package-lock.json', 'tsconfig.json', 'astro.config.mjs'];
const DOCUMENTS = ['README.md', 'LICENSE', 'CONTRIBUTING.md'];
const FOLDERS = ['src', 'public', 'scripts', 'tests', 'docs'];
const TOP_LEVEL = new Set([...TOP_FILES, ...DOCUMENTS, ...FOLDERS]);
// Paths only match at their beginning: not inside a longer path or URL, or after a placeholder.
// /home is also a page of the portal, so /home/index.html is allowed.
const FORBIDDEN: readonly { label: string; pattern: RegExp }[] = [
  {
    label: "path of a developer's machine",
    pattern:
      /(?<![\w.~})\]-])(\/home\/[\w-]+(?![\w-]*\.html)|\/Users\/\w|\/work\/[\w.])|\b[A-Z]:[\\/]+Users[\\/]/,
  },
  { label: 'private key', pattern: /-----BEGIN [A-Z ]*PRIVATE KEY/ },
  { label: 'webhook secret', pattern: /whsec_[A-Za-z0-9+/]{20,}/ },
];
const EXACT = /^(npm:.+@)?\d+\.\d+\.\d+(-[\w.-]+)?$/;
const DEPENDENCIES = [
  'dependencies',
  'devDependencies',
  'optionalDependencies',
  'peerDependencies',
] as const;

export function checkForbidden(root: string): Problem[] {
  const files = trackedFiles(root);
  return [
    ...strayFiles(files),
    ...files.flatMap((file) => contentProblems(root, file)),
    ...(files.includes('package.json') ? floatingVersions(root) : []),
  ];
}

/** The existing files that git tracks or would add. */
export function trackedFiles(root: string): string[] {
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * MAX_BYTES,
  });
  return [...new Set(list.split('\0'))]
    .filter((file) => file && lstatSync(join(root, file), { throwIfNoEntry: false }))
    .sort();
}

function strayFiles(files: readonly string[]): Problem[] {
  const names = new Set(files.map((file) => file.split('/')[0] ?? file));
  return [...names]
    .filter((name) => !TOP_LEVEL.has(name) && !name.startsWith('.'))
    .map((file) => ({ file, line: 0, text: 'does not belong at the top level' }));
}

function contentProblems(root: string, file: string): Problem[] {
  const path = join(root, file);
  const stat = lstatSync(path);
  // Git lists a nested repository as a directory and does not store its files.
  if (stat.isDirectory()) return [{ file, line: 0, text: 'is a repository of its own' }];
  if (stat.size > MAX_BYTES) {
    return [{ file, line: 0, text: `is larger than 1 MB (${stat.size} bytes)` }];
  }
  // latin1 decodes any file, so strings in binary files are checked too.
  const text = stat.isSymbolicLink() ? readlinkSync(path) : readFileSync(path, 'latin1');
  // Does not print the secret: the output of checks ends up in logs.
  return text.split('\n').flatMap((line, index) =>
    FORBIDDEN.filter(({ pattern }) => pattern.test(line)).map(({ label }) => ({
      file,
      line: index + 1,
      text: `holds a ${label}`,
    })),
  );
}

function floatingVersions(root: string): Problem[] {
  const file = 'package.json';
  const text = readFileSync(join(root, file), 'utf8');
  const manifest = JSON.parse(text) as Partial<
    Record<(typeof DEPENDENCIES)[number], Record<string, string>>
  >;
  const lines = text.split('\n');
  return DEPENDENCIES.flatMap((group) =>
    Object.entries(manifest[group] ?? {})
      .filter(([, version]) => !EXACT.test(version))
      .map(([name, version]) => ({
        file,
        line: lines.findIndex((line) => line.includes(`"${name}": "${version}"`)) + 1,
        text: `${name} ${version} is not an exact version`,
      })),
  );
}
