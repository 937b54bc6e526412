// What must not be committed: secrets, and paths of a developer's machine.
import { execFileSync } from 'node:child_process';
import { lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../fixtures/cache.ts';

// Paths only match at their beginning: not inside a longer path or URL, or after a placeholder.
// /home is also a page of the portal, so /home/index.html is allowed.
const FORBIDDEN = [
  /(?<![\w.~})\]-])(\/home\/[\w-]+(?![\w-]*\.html)|\/Users\/\w|\/work\/[\w.])/,
  /\b[A-Z]:[\\/]+Users[\\/]/,
  /-----BEGIN [A-Z ]*PRIVATE KEY/,
  /whsec_[A-Za-z0-9+/]{20,}/,
];
const isForbidden = (line: string): boolean => FORBIDDEN.some((pattern) => pattern.test(line));

it('no file that git tracks or would add holds a secret or a path of a machine', () => {
  const args = ['ls-files', '-co', '--exclude-standard', '--deduplicate', '-z'];
  const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\0');
  const files = listed.filter((file) =>
    lstatSync(path.join(root, file), { throwIfNoEntry: false })?.isFile(),
  );
  expect(files).toContain('package.json');
  const found = files.flatMap((file) =>
    // latin1 decodes any file. The secret itself is not printed: the output ends up in logs.
    readFileSync(path.join(root, file), 'latin1')
      .split('\n')
      .flatMap((line, index) => (isForbidden(line) ? [`${file}:${index + 1}`] : [])),
  );
  expect(found).toEqual([]);
});

// Written in pieces, so that this file passes the first test.
it.each([
  [['', 'home', 'alice'].join('/'), true],
  [['C:', 'Users', 'alice'].join('\\'), true],
  [`REBUILD_SECRET=whsec${'_'}${'Ab1+'.repeat(6)}`, true],
  [`-----${'BEGIN'} RSA PRIVATE KEY-----`, true],
  ['/home/index.html', false],
  ['https://example.org/home/news', false],
  ['whsec_change_me', false],
])('%s is forbidden: %s', (line, expected) => expect(isForbidden(line)).toBe(expected));
