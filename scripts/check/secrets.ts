// What must not enter the repository: secrets, paths of one machine, stray or huge files,
// versions that float.
import { execFileSync } from 'node:child_process';
import { lstatSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from './sources.ts';

const MAX_BYTES = 1024 * 1024;
const TOP_FILES = ['package.json', 'package-lock.json', 'tsconfig.json', 'astro.config.mjs'];
const TOP = new Set([...TOP_FILES, 'README.md', 'src', 'public', 'scripts', 'tests']);
// A path counts only where it begins: not in a longer path, a URL or after a placeholder.
// /home is also a page of the portal, so /home/index.html is none.
const FORBIDDEN: readonly { what: string; pattern: RegExp }[] = [
  {
    what: "path of a developer's machine",
    pattern:
      /(?<![\w.~})\]-])(\/home\/[\w-]+(?![\w-]*\.html)|\/Users\/\w|\/work\/[\w.])|\b[A-Z]:[\\/]+Users[\\/]/,
  },
  { what: 'private key', pattern: /-----BEGIN [A-Z ]*PRIVATE KEY/ },
  { what: 'webhook secret', pattern: /whsec_[A-Za-z0-9+/]{20,}/ },
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
    ...files.flatMap((file) => contentFaults(root, file)),
    ...(files.includes('package.json') ? floatingVersions(root) : []),
  ];
}

/** The files git tracks or would add, as far as they exist. */
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
    .filter((name) => !TOP.has(name) && !name.startsWith('.'))
    .map((file) => ({ file, line: 0, text: 'does not belong at the top level' }));
}

function contentFaults(root: string, file: string): Problem[] {
  const path = join(root, file);
  const stat = lstatSync(path);
  // A nested repository is listed as a directory; git would not store what is in it.
  if (stat.isDirectory()) return [{ file, line: 0, text: 'is a repository of its own' }];
  if (stat.size > MAX_BYTES) {
    return [{ file, line: 0, text: `is larger than 1 MB (${stat.size} bytes)` }];
  }
  // latin1 reads any file, so that the strings in a binary are seen too.
  const text = stat.isSymbolicLink() ? readlinkSync(path) : readFileSync(path, 'latin1');
  // The finding names no secret: the output of a check ends up in logs.
  return text.split('\n').flatMap((line, index) =>
    FORBIDDEN.filter(({ pattern }) => pattern.test(line)).map(({ what }) => ({
      file,
      line: index + 1,
      text: `holds a ${what}`,
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
