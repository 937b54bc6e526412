import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkForbidden } from '../../../../../scripts/check/rules/secrets.ts';
import { lines, plant } from '../tree.ts';

// Written in pieces, so that this file passes the check.
const home = ['', 'home', 'alice'].join('/');
const secret = `whsec${'_'}${'Ab1+'.repeat(6)}`;

// A git hook sets these, and they would lead git out of the planted tree.
beforeAll(() => {
  for (const name of Object.keys(process.env)) {
    if (name.startsWith('GIT_')) delete process.env[name];
  }
});

function repository(files: Record<string, string>): string {
  // The least that git takes for a repository.
  const root = plant({ ...files, '.git/HEAD': 'ref: refs/heads/main\n' });
  for (const folder of ['objects', 'refs']) mkdirSync(join(root, '.git', folder));
  return root;
}

const check = (files: Record<string, string>): string[] => lines(checkForbidden(repository(files)));
const inSource = (text: string): string[] => check({ 'src/a.ts': `\n${text}\n` });

describe('paths of a machine', () => {
  it.each([
    home,
    `'${home}/portal'`,
    `file://${home}/x`,
    `${home}.smith/x`,
    ['', 'Users', 'alice'].join('/'),
    ['', 'work', 'main'].join('/'),
    ['', 'work', '.mirror'].join('/'),
    ['C:', 'Users', 'alice'].join('\\'),
  ])('%s', (text) => {
    expect(inSource(text)).toEqual(["src/a.ts:2  holds a path of a developer's machine"]);
  });

  it.each([
    '/home',
    'href="/home/"',
    '/home/index.html',
    'dist/home/index',
    'https://example.org/home/news',
    '${SITE_URL}/home/news',
    './work/a',
    '/users/000',
    'src/framework/a',
  ])('not %s', (text) => expect(inSource(text)).toEqual([]));

  it('in the target of a symbolic link and in binary files', () => {
    const root = repository({ 'public/a.bin': `\0\xff${home}` });
    symlinkSync(`${home}/x`, join(root, 'README.md'));
    expect(lines(checkForbidden(root))).toEqual([
      "README.md:1  holds a path of a developer's machine",
      "public/a.bin:1  holds a path of a developer's machine",
    ]);
  });
});

describe('secrets', () => {
  it('are found and not repeated', () => {
    expect(inSource(`REBUILD_SECRET=${secret}`)).toEqual(['src/a.ts:2  holds a webhook secret']);
    for (const kind of ['', 'RSA ', 'OPENSSH ']) {
      expect(inSource(`-----${'BEGIN'} ${kind}PRIVATE KEY-----`)).toEqual([
        'src/a.ts:2  holds a private key',
      ]);
    }
  });

  it('are not found in what only explains them', () => {
    expect(inSource('whsec_ and base64, e.g. whsec_…, whsec_change_me')).toEqual([]);
    expect(inSource('-----BEGIN PUBLIC KEY-----')).toEqual([]);
  });
});

describe('files', () => {
  it('at the top level are those of the design', () => {
    const files = {
      'package.json': '{}',
      'package-lock.json': '{}',
      'tsconfig.json': '{}',
      'astro.config.mjs': '',
      'README.md': '',
      LICENSE: '',
      'CONTRIBUTING.md': '',
      '.gitignore': '',
      '.ci/build.yml': '',
      'src/a.ts': '',
      'public/a.svg': '',
      'docs/a.md': '',
      'scripts/a.ts': '',
      'tests/a.ts': '',
    };
    expect(check(files)).toEqual([]);
    expect(check({ ...files, 'notes.md': '', 'other/a.md': '', 'other/b.md': '' })).toEqual([
      'notes.md  does not belong at the top level',
      'other  does not belong at the top level',
    ]);
  });

  it('are at most 1 MB', () => {
    expect(check({ 'public/a.jpg': 'a'.repeat(1024 * 1024) })).toEqual([]);
    expect(check({ 'public/a.jpg': 'a'.repeat(1024 * 1024 + 1) })).toEqual([
      'public/a.jpg  is larger than 1 MB (1048577 bytes)',
    ]);
  });

  it('in a repository of their own are refused', () => {
    const root = repository({ 'src/inner/a.ts': '' });
    execFileSync('git', ['init', '-q'], { cwd: join(root, 'src/inner') });
    expect(lines(checkForbidden(root))).toEqual(['src/inner/  is a repository of its own']);
  });

  it('that git ignores or that are deleted do not count', () => {
    const root = repository({ '.gitignore': 'notes.md\n', 'notes.md': secret, 'src/a.ts': '' });
    execFileSync('git', ['add', '.'], { cwd: root });
    execFileSync('rm', [join(root, 'src/a.ts')]);
    expect(lines(checkForbidden(root))).toEqual([]);
  });

  it('that are tracked count even where git ignores them now', () => {
    const root = repository({ '.gitignore': '.env\n', '.env': secret });
    execFileSync('git', ['add', '-f', '.env'], { cwd: root });
    expect(lines(checkForbidden(root))).toEqual(['.env:1  holds a webhook secret']);
  });
});

describe('versions', () => {
  const manifest = (group: string, version: string): string[] =>
    check({ 'package.json': JSON.stringify({ [group]: { a: version } }, null, 2) });

  it.each(['1.2.3', '1.2.3-beta.1', 'npm:b@1.2.3'])('%s is exact', (version) => {
    expect(manifest('dependencies', version)).toEqual([]);
  });

  it.each(['^1.2.3', '~1.2.3', '*', 'latest', '1.2', '1.x', '>=1.2.3', 'npm:b@^1.2.3', ''])(
    '"%s" is not',
    (version) => {
      const groups = ['dependencies', 'devDependencies', 'optionalDependencies'];
      for (const group of [...groups, 'peerDependencies']) {
        // The value is written to JSON exactly as the check looks for it.
        expect(manifest(group, version)).toEqual([
          `package.json:3  a ${version} is not an exact version`,
        ]);
      }
    },
  );
});
