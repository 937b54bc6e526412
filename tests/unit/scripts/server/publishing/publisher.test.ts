import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listFiles } from '../../../../../src/files/list-files.ts';
import { createPublisher } from '../../../../../scripts/server/publishing/publisher.ts';
import { createSite, job, removeFolder, temporaryFolder } from '../fixture.ts';
import { eventually } from '../../../../fixtures/eventually.ts';

const long = 'Un paragraphe qui se répète. '.repeat(100);

describe('publish', () => {
  let dataDir = '';
  beforeEach(async () => void (dataDir = await temporaryFolder()));
  afterEach(() => removeFolder(dataDir));

  /** Without what the next build may use. */
  const names = async () =>
    (await readdir(path.join(dataDir, 'releases'))).filter((name) => name !== '.spare');

  it('makes no new release of an identical site', async () => {
    const { publish, releases } = createSite(dataDir);
    expect(await publish({ 'index.html': 'a', 'blog.html': 'b' })).toMatchObject({
      status: 'online',
    });
    const first = await releases.current();
    expect(await publish({ 'index.html': 'a', 'blog.html': 'b' })).toEqual({
      status: 'unchanged',
      stale: [],
    });
    expect(await releases.current()).toEqual(first);
    expect(await names()).toHaveLength(2);
  });

  it.each([
    ['content', { 'index.html': 'a', 'blog.html': 'c' }],
    ['name', { 'index.html': 'a', 'bloc.html': 'b' }],
    ['number', { 'index.html': 'a' }],
  ])('sees a change of a file’s %s', async (_, files) => {
    const { publish } = createSite(dataDir);
    await publish({ 'index.html': 'a', 'blog.html': 'b' });
    expect(await publish(files)).toMatchObject({ status: 'online' });
  });

  it('writes compressed twins of text files over 1 kB', async () => {
    const { publish, releases } = createSite(dataDir);
    await publish({ 'index.html': long, 'small.css': 'a{}', 'images/a.webp': long });
    const folder = path.join(dataDir, 'releases', (await releases.current())?.id ?? '', 'site');
    expect((await readdir(folder)).sort()).toEqual(
      ['images', 'index.html', 'index.html.br', 'index.html.gz', 'small.css'].sort(),
    );
    expect(await readdir(path.join(folder, 'images'))).toEqual(['a.webp']);
    const [br, gz] = await Promise.all(
      ['br', 'gz'].map((ending) => readFile(path.join(folder, `index.html.${ending}`))),
    );
    expect(brotliDecompressSync(br ?? '').toString()).toBe(long);
    expect(gunzipSync(gz ?? '').toString()).toBe(long);
  });

  it('shares unchanged files, twins included, with the release before', async () => {
    const { publish, releases } = createSite(dataDir);
    const inode = async (file: string) => {
      const { id = '' } = (await releases.current()) ?? {};
      return (await stat(path.join(dataDir, 'releases', id, 'site', file))).ino;
    };
    await publish({ 'index.html': long, 'blog.html': long });
    const before = await Promise.all(['index.html', 'blog.html', 'blog.html.br'].map(inode));
    await publish({ 'index.html': `${long}!`, 'blog.html': long });
    const after = await Promise.all(['index.html', 'blog.html', 'blog.html.br'].map(inode));
    expect(after[0]).not.toBe(before[0]);
    expect(after.slice(1)).toEqual(before.slice(1));
    const { id = '' } = (await releases.current()) ?? {};
    const twin = await readFile(path.join(dataDir, 'releases', id, 'site', 'index.html.br'));
    expect(brotliDecompressSync(twin).toString()).toBe(`${long}!`);
  });

  it('keeps the last 10', async () => {
    const { publish } = createSite(dataDir);
    for (let n = 0; n < 12; n += 1) await publish({ 'index.html': String(n) });
    expect((await names()).filter((name) => name !== 'current')).toHaveLength(10);
  });

  it('makes a release of the files of one that is not kept any more', async () => {
    const { publish, releases } = createSite(dataDir);
    const online = async () => releases.site((await releases.current())!);
    const pages = { 'blog/1/un.html': long, 'blog/2/deux.html': long, 'a.css': long };
    await publish({ ...pages, 'index.html': '0' });
    const folder = (await stat(path.join(await online(), 'blog/1'))).ino;
    for (let n = 1; n < 11; n += 1) await publish({ ...pages, 'index.html': String(n) });
    const last = { 'index.html': '11', 'blog/1/un.html': `${long}!`, 'b.css': long };
    await publish(last);
    const site = await online();
    expect((await stat(path.join(site, 'blog/1'))).ino).toBe(folder);
    const files = ['b.css', 'blog/1/un.html'].flatMap((file) => [file, `${file}.br`, `${file}.gz`]);
    expect(await listFiles(site)).toEqual([...files, 'index.html']);
    for (const [file, text] of Object.entries(last))
      expect(await readFile(path.join(site, file), 'utf8')).toBe(text);
    const twin = await readFile(path.join(site, 'blog/1/un.html.br'));
    expect(brotliDecompressSync(twin).toString()).toBe(`${long}!`);
    const [, before] = await releases.list();
    const page = path.join(releases.site(before!), 'blog/1/un.html');
    expect(await readFile(page, 'utf8')).toBe(long);
  });

  it('prepares the folder of the next release while nobody waits', async () => {
    const { releases, site, build } = createSite(dataDir);
    let files = { 'index.html': 'a', 'blog.html': long };
    const linked: string[] = [];
    const publish = createPublisher({
      releases,
      build: (folders) => build(files, folders),
      prepare: async (folder) => {
        linked.push(folder);
        await build(files, { site: folder });
      },
      show: site.show,
    });
    const folder = async (name: string) => (await stat(path.join(dataDir, 'releases', name))).ino;
    await publish(job());
    const prepared = await eventually(() => folder('.spare'));
    files = { ...files, 'index.html': 'b' };
    await publish(job());
    expect(await folder('current/.')).toBe(prepared);
    expect(await listFiles(releases.site((await releases.current())!))).toEqual(
      ['', '.br', '.gz'].map((end) => `blog.html${end}`).concat('index.html'),
    );
    await eventually(() => folder('.spare'));
    expect(linked).toHaveLength(2);
    // It has taken what was prepared, too.
    expect(await publish(job())).toMatchObject({ status: 'unchanged' });
    await eventually(() => expect(linked).toHaveLength(3));
    await eventually(() => folder('.spare'));
  });

  it('waits for a folder that is being prepared; a stop meanwhile is no failure', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    const { releases, site, build } = createSite(dataDir);
    const links = Promise.withResolvers<void>();
    const called = Promise.withResolvers<void>();
    let isPreparing = true;
    const begun: boolean[] = [];
    const begin = () => (begun.push(isPreparing), releases.begin());
    const publish = createPublisher({
      releases: { ...releases, begin },
      build: (folders) => build({ 'index.html': 'a' }, folders),
      prepare: () => (called.resolve(), links.promise),
      show: site.show,
    });
    await publish(job());
    const second = publish(job());
    await called.promise;
    isPreparing = false;
    links.reject(new DOMException('The server stops.', 'AbortError'));
    expect(await second).toMatchObject({ status: 'unchanged' });
    expect(begun).toEqual([true, false]);
    expect(log).not.toHaveBeenCalled();
    log.mockRestore();
  });

  it('a folder that can not be prepared is a line in the log, and the next build makes it', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    const { releases, site, build } = createSite(dataDir);
    let text = 'a';
    const publish = createPublisher({
      releases,
      build: (folders) => build({ 'index.html': text }, folders),
      prepare: () => Promise.reject(new Error('ENOSPC')),
      show: site.show,
    });
    await publish(job());
    text = 'b';
    expect(await publish(job())).toMatchObject({ status: 'online' });
    const lines = log.mock.calls.map(([line]) => JSON.parse(String(line)) as object);
    log.mockRestore();
    expect(lines[0]).toMatchObject({ event: 'portal.prepare-failed', error: 'Error: ENOSPC' });
    await eventually(async () => expect(await names()).toHaveLength(3));
  });

  it('publishes nothing without a home page', async () => {
    const { publish, releases } = createSite(dataDir);
    await expect(publish({ 'blog.html': 'b' })).rejects.toThrow('no index.html');
    expect(await releases.current()).toBeUndefined();
    expect(await names()).toEqual([]);
  });

  it('publishes nothing that was stopped, and leaves nothing half-built', async () => {
    const { releases, site, build } = createSite(dataDir);
    const stop = new AbortController();
    const publish = createPublisher({
      releases,
      async build(folders) {
        const files = await build({ 'index.html': 'a' }, folders);
        stop.abort();
        return files;
      },
      show: site.show,
    });
    await expect(publish(job({ signal: stop.signal }))).rejects.toThrow('aborted');
    expect(await names()).toEqual([]);
  });

  it('tells how far it is, and which pages it changed', async () => {
    const { releases, site, build, publish } = createSite(dataDir);
    await publish({ 'index.html': 'a', 'old.html': 'b' });
    const seen: string[] = [];
    const again = createPublisher({
      releases,
      build: (folders) => build({ 'index.html': 'c', 'blog/1/a.html': 'd' }, folders),
      show: site.show,
    });
    expect(await again(job({ progress: (step) => void seen.push(step) }))).toEqual({
      status: 'online',
      changes: { added: ['/blog/1/a'], changed: ['/'], removed: ['/old'] },
      stale: [],
    });
    expect(seen).toEqual(['building', 'checking', 'publishing']);
  });

  it('waits while an editor goes back, and then publishes nothing', async () => {
    const { releases, site, build, publish } = createSite(dataDir);
    await publish({ 'index.html': 'a' });
    const [first] = await releases.versions();
    await publish({ 'index.html': 'b' });
    const stop = new AbortController();
    const going = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    const back = releases.exclusively(async () => {
      await going.promise;
      await releases.goBack(first!.id);
      await gate.promise;
    });
    const late = createPublisher({
      releases,
      build: (folders) => build({ 'index.html': 'c' }, folders),
      show: site.show,
    })(
      job({
        signal: stop.signal,
        progress: (step) => void (step === 'publishing' && going.resolve()),
      }),
    );
    await going.promise;
    stop.abort();
    gate.resolve();
    await back;
    await expect(late).rejects.toThrow('aborted');
    expect((await releases.online())?.id).toBe(first!.id);
    expect(await releases.isPinned()).toBe(true);
  });
});
