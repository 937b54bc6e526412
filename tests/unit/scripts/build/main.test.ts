// The builder as a process, on a provider whose content changes: what it makes of what it has made
// before is what Astro makes from nothing.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runBuild } from '../../../../scripts/rebuild/build.ts';
import { hashFiles, type FileHashes } from '../../../../scripts/shared/files.ts';
import { put, store, useProvider } from '../../content/harness.ts';
import { jpeg } from '../../content/images/samples.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const provider = useProvider();

let folder = '';
let builds = 0;
beforeEach(async () => {
  // Inside the project: builds that write elsewhere share a folder for what they make on the way.
  await mkdir(path.join(root, 'test-results'), { recursive: true });
  folder = await mkdtemp(path.join(root, 'test-results/builder-'));
  vi.stubEnv('SITE_URL', 'https://hub.example');
  builds = 0;
});
afterEach(() => rm(folder, { recursive: true }));

/** In the way of a release; the next one has what this one has left. */
async function build(): Promise<{ site: string; files: FileHashes }> {
  vi.stubEnv('DATA_DIR', path.join(folder, 'data'));
  const release = path.join(folder, String((builds += 1)));
  const site = path.join(release, 'site');
  const folders = { site, lists: path.join(release, 'lists'), lastLists: undefined };
  return { site, files: await runBuild({ folders, signal: new AbortController().signal }) };
}

/** npm run build, without anything that was made before. */
async function buildFromNothing(): Promise<FileHashes> {
  const [site, dataDir] = ['dist', 'no-data'].map((name) => path.join(folder, name));
  const child = spawn(process.execPath, ['scripts/astro.ts', 'build', '--outDir', site!], {
    cwd: root,
    stdio: 'ignore',
    env: { ...process.env, DATA_DIR: dataDir },
  });
  expect(await once(child, 'exit')).toEqual([0, null]);
  const files = await hashFiles(site!);
  await rm(dataDir!, { recursive: true });
  return files;
}

/** A builder that is killed after so many milliseconds. */
async function cutOff(after: number): Promise<void> {
  const site = path.join(folder, String((builds += 1)), 'site');
  const child = spawn(process.execPath, ['scripts/build/main.ts', '--outDir', site], {
    cwd: root,
    stdio: 'ignore',
    env: { ...process.env, DATA_DIR: path.join(folder, 'data') },
  });
  setTimeout(() => child.kill('SIGKILL'), after);
  await once(child, 'exit');
}

const withoutTwins = (files: FileHashes) =>
  Object.fromEntries(Object.entries(files).filter(([file]) => !/\.(br|gz)$/.test(file)));

const differing = (after: FileHashes, before: FileHashes) =>
  [...new Set([...Object.keys(after), ...Object.keys(before)])]
    .filter((file) => after[file] !== before[file])
    .sort();

/** Numbers that look random and are the same in each run. */
function dice(seed: number) {
  return (sides: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * sides);
  };
}

/** What editors do to a site. */
async function createEditors() {
  const roll = dice(7);
  let made = 0;
  for (const name of ['a.jpg', 'b.jpg']) await store(provider, name, await jpeg(40 + made, 30));
  const kinds = ['blog', 'event', 'training', 'support'] as const;
  const pick = () => {
    const rows = provider.db.prepare('SELECT id FROM posts').all();
    return Number(rows[roll(rows.length)]!['id']);
  };
  const set = (column: string, value: string) =>
    provider.db.prepare(`UPDATE posts SET ${column} = ? WHERE id = ?`).run(value, pick());
  const add = () =>
    put(provider, kinds[roll(3) && roll(4)]!, {
      slug: `sujet-${(made += 1)}`,
      title: `Sujet ${made}`,
      category: ['Portraits', 'Recherche'][roll(2)] ?? null,
      start_date: '2027-02-01',
      image: ['a.jpg', 'b.jpg', null][roll(3)] ?? null,
      content: `<p>Le sujet ${made}.</p>`,
    });
  const edits = [
    add,
    add,
    () => set('title', `Titre ${roll(1_000)}`),
    () => set('content', `<p>Texte ${roll(1_000)}</p><img src="/storage/b.jpg" alt="">`),
    () => set('slug', `adresse-${roll(1_000)}`),
    () => set('image', ['a.jpg', 'b.jpg'][roll(2)]!),
    () => provider.db.prepare('DELETE FROM posts WHERE id = ?').run(pick()),
    () => provider.db.exec(`UPDATE categories SET name = 'Visages ${roll(9)}' WHERE id = 1`),
  ];
  return { add, roll, edit: () => edits[roll(edits.length)]!() };
}

it('edits in any order give the site that a build from nothing gives, byte for byte', async () => {
  const { add, edit, roll } = await createEditors();
  for (let number = 0; number < 16; number++) add();
  let last = await build();
  for (let round = 0; round < 6; round++) {
    for (let edits = roll(3); edits >= 0; edits--) edit();
    // A power cut, at any moment of the work.
    if (round % 2) await cutOff(150 + roll(700));
    last = await build();
  }
  expect(last.files).toEqual(await buildFromNothing());
  const there = await hashFiles(last.site);
  expect(withoutTwins(there)).toEqual(last.files);

  const twins = Object.keys(there).filter((file) => file.endsWith('.br'));
  expect(twins.length).toBeGreaterThan(50);
  for (const twin of twins) {
    const file = path.join(last.site, twin.slice(0, -'.br'.length));
    const [whole, br, gz] = await Promise.all(
      [file, `${file}.br`, `${file}.gz`].map((each) => readFile(each)),
    );
    expect(brotliDecompressSync(br!).equals(whole!), twin).toBe(true);
    expect(gunzipSync(gz!).equals(whole!), twin).toBe(true);
  }
}, 120_000);

it('a change touches the files that show it, and no other', async () => {
  for (let number = 1; number <= 40; number++) {
    put(provider, 'blog', {
      slug: `sujet-${number}`,
      title: `Sujet ${number}`,
      content: '<p>a</p>',
    });
  }
  const first = await build();
  expect((await build()).files).toEqual(first.files);

  provider.db.exec("UPDATE posts SET content = '<p>Un fumoir.</p>' WHERE slug = 'sujet-12'");
  const edited = await build();
  expect(differing(edited.files, first.files)).toEqual([
    'blog/12/sujet-12.html',
    'blog/rss.xml',
    'recherche/1.json',
  ]);

  put(provider, 'blog', { slug: 'nouveau', title: 'Nouveau', content: '<p>c</p>' });
  const more = await build();
  const touched = differing(more.files, edited.files);
  expect(touched).toEqual(
    expect.arrayContaining(['blog.html', 'blog/41/nouveau.html', 'blog/rss.xml']),
  );
  expect(touched.length).toBeLessThan(30);
  expect(existsSync(path.join(more.site, 'blog/41/nouveau.html.br'))).toBe(true);

  provider.db.exec("DELETE FROM posts WHERE slug = 'nouveau'");
  const back = await build();
  expect(back.files).toEqual(edited.files);
  expect(existsSync(path.join(back.site, 'blog/41'))).toBe(false);
}, 60_000);
