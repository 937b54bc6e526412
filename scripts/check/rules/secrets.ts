// Finds what must not be committed: secrets, paths of a developer's machine, and huge files.
import { execFileSync } from 'node:child_process';
import { lstatSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '../sources.ts';

const MAX_BYTES = 1024 * 1024;
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

export const checkForbidden = (root: string): Problem[] =>
  trackedFiles(root).flatMap((file) => forbiddenIn(root, file));

/** The existing files that git tracks or would add. */
export function trackedFiles(root: string): string[] {
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * MAX_BYTES,
  });
  return [...new Set(list.split('\0'))]
    .filter(
      (file) => lstatSync(join(root, file), { throwIfNoEntry: false })?.isDirectory() === false,
    )
    .sort();
}

function forbiddenIn(root: string, file: string): Problem[] {
  const path = join(root, file);
  const stat = lstatSync(path);
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
