import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { checkForbidden } from '../../../../../scripts/check/rules/secrets.ts';
import { plantRepository } from '../tree.ts';

// Written in pieces, so that this file passes the check.
const home = ['', 'home', 'alice'].join('/');
const secret = `whsec${'_'}${'Ab1+'.repeat(6)}`;

it('secrets and paths of a machine are found where they stand', () => {
  const found = [
    [`'${home}/portal'`, "path of a developer's machine"],
    [`file://${home}/x`, "path of a developer's machine"],
    [['', 'Users', 'alice'].join('/'), "path of a developer's machine"],
    [['', 'work', '.mirror'].join('/'), "path of a developer's machine"],
    [['C:', 'Users', 'alice'].join('\\'), "path of a developer's machine"],
    [`REBUILD_SECRET=${secret}`, 'webhook secret'],
    [`-----${'BEGIN'} PRIVATE KEY-----`, 'private key'],
    [`-----${'BEGIN'} RSA PRIVATE KEY-----`, 'private key'],
  ];
  const text = found.map(([line]) => line).join('\n');
  expect(checkForbidden(plantRepository({ 'src/a.ts': text }))).toEqual(
    found.map(([, what], index) => `src/a.ts:${index + 1}  holds a ${what}`),
  );
});

it('addresses, public keys and what only looks like a secret are not', () => {
  const harmless = [
    ...['href="/home/"', '/home/index.html', 'dist/home/index', 'https://example.org/home/news'],
    ...['${SITE_URL}/home/news', './work/a', '/users/000', 'src/framework/a'],
    ...['whsec_ and base64, e.g. whsec_…, whsec_change_me', '-----BEGIN PUBLIC KEY-----'],
  ];
  expect(checkForbidden(plantRepository({ 'src/a.ts': harmless.join('\n') }))).toEqual([]);
});

it('binary files and what git would add are read, and ignored files are not', () => {
  const root = plantRepository({
    'public/a.bin': `\0\xff${home}`,
    '.gitignore': 'notes.md\n.env\n',
    'notes.md': secret,
    '.env': secret,
    'src/deleted.ts': secret,
  });
  execFileSync('git', ['add', '-f', '.env', 'src'], { cwd: root });
  rmSync(path.join(root, 'src/deleted.ts'));
  expect(checkForbidden(root)).toEqual([
    '.env:1  holds a webhook secret',
    "public/a.bin:1  holds a path of a developer's machine",
  ]);
});
