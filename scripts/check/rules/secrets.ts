// Finds what must not be committed: secrets, and paths of a developer's machine.
import { execFileSync } from 'node:child_process';
import { lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';

// Paths only match at their beginning: not inside a longer path or URL, or after a placeholder.
// /home is also a page of the portal, so /home/index.html is allowed.
const FORBIDDEN = {
  "path of a developer's machine":
    /(?<![\w.~})\]-])(\/home\/[\w-]+(?![\w-]*\.html)|\/Users\/\w|\/work\/[\w.])|\b[A-Z]:[\\/]+Users[\\/]/,
  'private key': /-----BEGIN [A-Z ]*PRIVATE KEY/,
  'webhook secret': /whsec_[A-Za-z0-9+/]{20,}/,
};

/** The existing files that git tracks or would add. */
export function trackedFiles(root: string): string[] {
  const command = 'ls-files -co --exclude-standard --deduplicate -z';
  const list = execFileSync('git', command.split(' '), { cwd: root, encoding: 'utf8' });
  return list
    .split('\0')
    .filter((file) => lstatSync(path.join(root, file), { throwIfNoEntry: false })?.isFile())
    .toSorted();
}

export const checkForbidden = (root: string): string[] =>
  trackedFiles(root).flatMap((file) => {
    // latin1 decodes any file, so strings in binary files are checked too.
    const lines = readFileSync(path.join(root, file), 'latin1').split('\n');
    // Does not print the secret: the output of checks ends up in logs.
    return lines.flatMap((line, index) =>
      Object.entries(FORBIDDEN)
        .filter(([, pattern]) => pattern.test(line))
        .map(([label]) => `${file}:${index + 1}  holds a ${label}`),
    );
  });
