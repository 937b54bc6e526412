import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../../fixtures/temporary-folder.ts';
import { createSite } from '../fixture.ts';

type Site = ReturnType<typeof createSite>;

const long = 'Un paragraphe qui se répète. '.repeat(100);

describe('publish', () => {
  let dataDir = '';
  let publish: Site['publish'];
  let releases: Site['releases'];
  beforeEach(() => {
    dataDir = temporaryFolder();
    ({ publish, releases } = createSite(dataDir));
  });

  const names = () => readdir(path.join(dataDir, 'releases'));

  it('shares unchanged files, twins included, with the release before', async () => {
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
    await expect(publish({ 'blog.html': 'b' })).rejects.toThrow('no index.html');
    expect(await releases.current()).toBeUndefined();
    expect(await names()).toEqual([]);
  });

  it('publishes nothing that was stopped, and leaves nothing half-built', async () => {
    const stop = new AbortController();
    // As soon as it is built.
    const progress = (step: string) => void (step === 'checking' && stop.abort());
    const stopped = publish({ 'index.html': 'a' }, { signal: stop.signal, progress });
    await expect(stopped).rejects.toThrow('aborted');
    expect(await names()).toEqual([]);
  });

  it('tells how far it is, and which pages it changed', async () => {
    await publish({ 'index.html': 'a', '404.html': 'a', 'été/à 100 %.html': 'b' });
    const seen: string[] = [];
    const progress = (step: string) => void seen.push(step);
    const files = { 'index.html': 'c', '404.html': 'c', 'docs/index.html': 'd' };
    expect(await publish(files, { progress })).toEqual({
      status: 'online',
      pages: {
        added: { count: 1, first: ['/docs'] },
        changed: { count: 1, first: ['/'] },
        removed: { count: 1, first: ['/%C3%A9t%C3%A9/%C3%A0%20100%20%25'] },
      },
    });
    expect(seen).toEqual(['building', 'checking', 'publishing']);
  });

  it('waits while an editor goes back, and then publishes nothing', async () => {
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
    const progress = (step: string) => void (step === 'publishing' && going.resolve());
    const late = publish({ 'index.html': 'c' }, { signal: stop.signal, progress });
    await going.promise;
    stop.abort();
    gate.resolve();
    await back;
    await expect(late).rejects.toThrow('aborted');
    expect((await releases.online())?.id).toBe(first!.id);
    expect(await releases.isPinned()).toBe(true);
  });
});
