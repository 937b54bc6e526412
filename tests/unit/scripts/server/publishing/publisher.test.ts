import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPublisher } from '../../../../../scripts/server/publishing/publisher.ts';
import { temporaryFolder } from '../../../../fixtures/temporary-folder.ts';
import { buildFiles, createSite, job } from '../fixture.ts';

const long = 'Un paragraphe qui se répète. '.repeat(100);

describe('publish', () => {
  let dataDir = '';
  beforeEach(() => {
    dataDir = temporaryFolder();
  });

  const names = () => readdir(path.join(dataDir, 'releases'));

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

  it('publishes nothing without a home page', async () => {
    const { publish, releases } = createSite(dataDir);
    await expect(publish({ 'blog.html': 'b' })).rejects.toThrow('no index.html');
    expect(await releases.current()).toBeUndefined();
    expect(await names()).toEqual([]);
  });

  it('publishes nothing that was stopped, and leaves nothing half-built', async () => {
    const { releases, site } = createSite(dataDir);
    const stop = new AbortController();
    const publish = createPublisher({
      releases,
      async build(folders) {
        const files = await buildFiles({ 'index.html': 'a' }, folders);
        stop.abort();
        return files;
      },
      show: site.show,
    });
    await expect(publish(job({ signal: stop.signal }))).rejects.toThrow('aborted');
    expect(await names()).toEqual([]);
  });

  it('tells how far it is, and which pages it changed', async () => {
    const { releases, site, publish } = createSite(dataDir);
    await publish({ 'index.html': 'a', '404.html': 'a', 'été/à 100 %.html': 'b' });
    const seen: string[] = [];
    const again = createPublisher({
      releases,
      build: (folders) =>
        buildFiles({ 'index.html': 'c', '404.html': 'c', 'docs/index.html': 'd' }, folders),
      show: site.show,
    });
    expect(await again(job({ progress: (step) => void seen.push(step) }))).toEqual({
      status: 'online',
      changes: {
        added: ['/docs'],
        changed: ['/'],
        removed: ['/%C3%A9t%C3%A9/%C3%A0%20100%20%25'],
      },
      stale: [],
    });
    expect(seen).toEqual(['building', 'checking', 'publishing']);
  });

  it('waits while an editor goes back, and then publishes nothing', async () => {
    const { releases, site, publish } = createSite(dataDir);
    await publish({ 'index.html': 'a' });
    const [first] = await releases.versions();
    await publish({ 'index.html': 'b' });
    const stop = new AbortController();
    const going = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    const back = releases.exclusively(async () => {
      await going.promise;
      await releases.goBack(first!);
      await gate.promise;
    });
    const late = createPublisher({
      releases,
      build: (folders) => buildFiles({ 'index.html': 'c' }, folders),
      show: site.show,
    })(
      job({
        signal: stop.signal,
        progress: (step) => {
          if (step === 'publishing') going.resolve();
        },
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
