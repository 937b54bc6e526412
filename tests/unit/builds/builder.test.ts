// The builder as a process, on a provider whose content changes: what it makes of what it has made
// before is what Astro makes from nothing.
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it, vi } from 'vitest';
import { hash, hashFiles, type FileHashes } from '../../../scripts/lib/files.ts';
import { MIN_PAGES } from '../../../scripts/builder/threads.ts';
import { listFiles } from '../../../src/files/list-files.ts';
import { put } from '../content/harness.ts';
import { buildFromNothing, createBuilder, expectWhole, root } from './builder.ts';
import { dayOf } from './clock.ts';
import { powerCutsIn } from './power-cut.ts';
import { createEditors } from './editors.ts';
import { useBuilds } from './harness.ts';

const provider = useBuilds();

const differing = (after: FileHashes, before: FileHashes) =>
  [...new Set([...Object.keys(after), ...Object.keys(before)])]
    .filter((file) => after[file] !== before[file])
    .sort();

const events = (files: FileHashes) =>
  Object.keys(files).filter((file) => file.endsWith('.ics')).length;

it('edits of every kind give the site that a build from nothing gives, byte for byte', async () => {
  const { add, edits } = await createEditors(provider);
  const builder = createBuilder(provider);
  for (let number = 0; number < 90; number++) add();
  const { files } = await builder.build();
  // So many that threads make them; what changes later, the builder makes itself.
  const details = Object.keys(files).filter((file) => /^[a-z]+\/\d+\/.+\.html$/.test(file));
  expect(details.length + events(files)).toBeGreaterThan(MIN_PAGES);

  // The power goes, and until the next build the editor has taken the change back.
  const cuts = powerCutsIn(path.dirname(provider.dataDir));
  const change = (from: string, to: string) =>
    provider.db.exec(
      `UPDATE posts SET content = replace(content, '${from}', '${to}') WHERE id = 1`,
    );
  change('Le sujet', 'L’idée');
  cuts.at({ program: 'builder/main.ts', call: 'rename', path: '/cache/site\\.json$' });
  expect(await once(builder.start(cuts.env), 'exit')).toEqual([null, 'SIGKILL']);
  change('L’idée', 'Le sujet');
  const restored = await builder.build();
  expect(restored.files).toEqual(files);
  await expectWhole(restored);

  for (const edit of edits) edit();
  const [last, fromNothing] = await Promise.all([builder.build(), buildFromNothing()]);
  expect(last.files).toEqual(fromNothing);
  await expectWhole(last);
});

it('a change touches the files that show it, and no other', async () => {
  const { build } = createBuilder(provider);
  const bundled = () => stat(path.join(provider.dataDir, 'cache/bundle/fingerprint'));
  const bundle = await bundled();
  for (let number = 1; number <= 40; number++) {
    put(provider, 'blog', {
      slug: `sujet-${number}`,
      title: `Sujet ${number}`,
      content: '<p>a</p>',
    });
  }
  const first = await build();

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
  // The portal itself has not changed.
  expect((await bundled()).ino).toBe(bundle.ino);
});

it('one that has read ahead does not rely on what another has written anew since', async () => {
  put(provider, 'blog', { slug: 'sujet', title: 'Sujet', content: '<p>a</p>' });
  const builder = createBuilder(provider);
  const first = await builder.build();
  const standby = await builder.standBy();
  // The other one waits until that has read. By the next build the editor has taken the change back.
  provider.db.exec("UPDATE posts SET content = '<p>b</p>' WHERE slug = 'sujet'");
  expect((await builder.build()).files).not.toEqual(first.files);
  provider.db.exec("UPDATE posts SET content = '<p>a</p>' WHERE slug = 'sujet'");
  const restored = await standby.build();
  expect(restored.files).toEqual(first.files);
  await expectWhole(restored);
  // All of what the next one starts with.
  await expectWhole(await builder.build());
});

it('one that has read ahead builds what one builds that is started afterwards', async () => {
  const { add, edits } = await createEditors(provider);
  const builder = createBuilder(provider);
  for (let number = 0; number < 10; number++) add();
  const first = await builder.build();
  const standby = await builder.standBy();
  for (const edit of edits) edit();
  const built = await standby.build();
  await expectWhole(built);
  // Where the server has told it to keep them.
  expect(existsSync(path.join(built.site, '../lists/blogs.jsonl'))).toBe(true);
  expect(differing(built.files, first.files)).toContain('blog.html');
  expect((await builder.build()).files).toEqual(built.files);
});

it('one that waits leaves the build to another when the code has changed by then', async () => {
  const builder = createBuilder(provider);
  await builder.build();
  const script = `
    import { standBy } from './scripts/builder/standby.ts';
    let version = 0;
    const fingerprint = async () => String((version += 1));
    const dataDir = process.env.DATA_DIR;
    const request = await standBy({ dataDir, outDir: process.argv.at(-1), fingerprint });
    process.exit(request ? 1 : 0);`;
  const standby = await builder.standBy([
    process.execPath,
    ...['--input-type=module', '-e', script, '--'],
  ]);
  await standby.build();
  expect(standby.told).toEqual(['linked', 'outdated']);
});

it('ends with the server that it builds for', async () => {
  const builder = createBuilder(provider);
  const asked = new Promise<void>((resolve) => {
    provider.fault = () => {
      resolve();
      return new Promise(() => {});
    };
  });
  const child = builder.start();
  await asked;
  child.disconnect();
  expect(await once(child, 'exit')).toEqual([1, null]);
});

it('with the year changes what shows it, and the worker that takes such a page along', async () => {
  const { build } = createBuilder(provider);
  put(provider, 'blog', { slug: 'sujet' });
  const buildOn = (day: string) => {
    for (const [name, value] of Object.entries(dayOf(day))) vi.stubEnv(name, value);
    return build();
  };
  const old = await buildOn('2030-12-31T12:00:00Z');
  const { site, files } = await buildOn('2031-01-01T12:00:00Z');
  const changed = differing(files, old.files);
  const shows = ['blog/1/sujet.html', 'hors-ligne.html', 'index.html'];
  expect(changed).toEqual(expect.arrayContaining([...shows, 'sw.js']));
  for (const page of shows) {
    expect(await readFile(path.join(site, page), 'utf8')).toMatch(/\b2031\b/);
  }
});

it('what other code or settings have made is made anew, and what comes out the same stays', async () => {
  const { build } = createBuilder(provider);
  const cached = path.join(provider.dataDir, 'cache/site');
  // This one shows no year, which may be another by now.
  const same = 'cgu.html';
  const pages = (await listFiles(cached)).filter((file) => file.endsWith('.html') && file !== same);
  expect(pages.length).toBeGreaterThan(20);
  const old = 'of another version';
  for (const page of pages) await writeFile(path.join(cached, page), old);
  const state = `${cached}.json`;
  const saved = JSON.parse(await readFile(state, 'utf8')) as { files: FileHashes };
  const files = { ...saved.files, ...Object.fromEntries(pages.map((page) => [page, hash(old)])) };
  await writeFile(state, JSON.stringify({ ...saved, fingerprint: 'another', files }));
  const compressed = () => stat(path.join(cached, `${same}.br`));
  const before = await compressed();
  const built = await build();
  for (const page of pages) {
    expect(await readFile(path.join(built.site, page), 'utf8'), page).toContain('<!DOCTYPE html>');
  }
  expect(built.files[same]).toBe(saved.files[same]);
  expect((await compressed()).ino).toBe(before.ino);
  await expectWhole(built);
});

it('what other code has compressed is not used', async () => {
  const { build } = createBuilder(provider);
  const cached = path.join(provider.dataDir, 'cache/site');
  const file = path.join(cached, 'cgu.html.gz');
  await writeFile(file, 'of another version');
  const state = `${cached}.json`;
  const saved = JSON.parse(await readFile(state, 'utf8')) as object;
  await writeFile(state, JSON.stringify({ ...saved, compression: 'another' }));
  await expectWhole(await build());
});

it('npm run build copies the site into a folder, and empties that first', async () => {
  const folder = path.join(path.dirname(provider.dataDir), 'dist');
  await mkdir(path.join(folder, '.hosting'), { recursive: true });
  await writeFile(path.join(folder, 'old.html'), 'of an earlier build');
  await runBuilder('--outDir', folder);
  const { files } = await createBuilder(provider).build();
  expect(await hashFiles(folder)).toEqual(files);
  // What is changed there stays there.
  const inCache = await stat(path.join(provider.dataDir, 'cache/site/cgu.html'));
  expect((await stat(path.join(folder, 'cgu.html'))).ino).not.toBe(inCache.ino);
});

const runBuilder = (...args: string[]) =>
  promisify(execFile)(process.execPath, ['scripts/builder/main.ts', ...args], { cwd: root });
