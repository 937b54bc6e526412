import { readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { createReleases } from '../../../../../scripts/server/publishing/releases.ts';
import { temporaryFolder } from '../../../../fixtures/temporary-folder.ts';
import { noDisk, writeFiles } from '../fixture.ts';

const facts = (contentHash: string) => ({ contentHash, files: {} });

describe('releases', () => {
  let dataDir = '';
  const folder = (name = '') => path.join(dataDir, 'releases', name);
  beforeEach(() => {
    dataDir = temporaryFolder();
  });

  async function publish(contentHash: string, clock?: () => number) {
    const releases = createReleases(dataDir, clock, noDisk);
    const draft = await releases.begin();
    await writeFiles(draft.site, { 'index.html': contentHash });
    await releases.publish(draft, facts(contentHash));
    return releases;
  }

  it('is on the disk before it is online, and online on the disk: a power cut finds it whole', async () => {
    await publish('one');
    const flushed: unknown[] = [];
    const note = async (what: unknown) => {
      flushed.push([what, (await createReleases(dataDir).current())?.contentHash]);
    };
    const releases = createReleases(dataDir, Date.now, {
      flush: async (written) => note(await readdir(written)),
      flushNames: async (written) => note(path.relative(dataDir, written)),
    });
    const draft = await releases.begin();
    await writeFiles(draft.site, { 'index.html': 'two' });
    await releases.publish(draft, facts('two'));
    expect(flushed).toEqual([
      [['release.json', 'site'], 'one'],
      ['releases', 'one'],
      ['releases', 'two'],
    ]);
    expect(await releases.current()).toMatchObject(facts('two'));
  });

  it('keeps the last 10 in the order of publication, also after a clock that was wrong', async () => {
    for (let n = 0; n < 10; n += 1) await publish(String(n), () => Date.UTC(2027, 0, 1, 0, 0, n));
    await publish('last', () => Date.UTC(2026, 0, 1));
    const releases = await publish('now', () => Date.UTC(2026, 0, 1));
    await releases.prune();
    expect(await readdir(folder())).toHaveLength(11);
    const hashes = (await releases.list()).map(({ contentHash }) => contentHash);
    expect(hashes).toEqual(['now', 'last', '9', '8', '7', '6', '5', '4', '3', '2']);
    expect(await releases.current()).toMatchObject(facts('now'));
  });

  it('takes the place of a folder that a copy of DATA_DIR has instead of the link', async () => {
    await publish('one');
    await rm(folder('current'));
    await writeFiles(folder('current'), { 'release.json': 'copied' });
    expect(await createReleases(dataDir).current()).toBeUndefined();
    const releases = await publish('two');
    expect(await releases.current()).toMatchObject(facts('two'));
  });

  it('removes what a publication that was cut off left when the next begins', async () => {
    const releases = await publish('one', () => Date.UTC(2026, 10, 20, 7));
    const draft = await releases.begin();
    await writeFiles(draft.site, { 'index.html': 'half' });
    await symlink(draft.id, folder('.current'));
    await writeFiles(folder('.kept'), { 'index.html': 'somebody’s own' });
    await publish('two', () => Date.UTC(2026, 10, 20, 8));
    const names = await readdir(folder());
    expect(names.filter((name) => name.startsWith('.'))).toEqual(['.kept']);
    expect(await releases.current()).toMatchObject(facts('two'));
  });

  it('goes back to one that is kept, which then stays until another is published', async () => {
    // The link's time may be some milliseconds behind the clock.
    const earlier = () => Date.now() - 1000;
    await publish('one', earlier);
    const releases = await publish('two', earlier);
    const [two, one] = await releases.versions();
    expect(await releases.isPinned()).toBe(false);
    await releases.goBack(one!);
    expect(await releases.current()).toMatchObject(facts('one'));
    expect(await releases.isPinned()).toBe(true);
    expect((await releases.online())?.since).toBeGreaterThan(two!.time);
    await publish('three');
    expect(await releases.isPinned()).toBe(false);
  });

  it('holds no release that is the newest, or that a build has just made again', async () => {
    await publish('one');
    const releases = await publish('two');
    const [two, one] = await releases.versions();
    await releases.goBack(one!);
    await releases.goBack(two!);
    expect(await releases.isPinned()).toBe(false);
    await releases.goBack(one!);
    const draft = await releases.begin();
    await writeFiles(draft.folder, { 'build-manifest.json': 'of the last build' });
    await releases.renew(one!, draft);
    expect(await releases.isPinned()).toBe(false);
    expect(await readFile(folder(`${one!.id}/build-manifest.json`), 'utf8')).toBe(
      'of the last build',
    );
  });

  it('finds no version that is unknown or cannot be read', async () => {
    await publish('one');
    await publish('two');
    const releases = await publish('three');
    const [three, two, one] = await releases.versions();
    await writeFile(folder(`${one!.id}/release.json`), '{"id":"1","pages":[]}');
    await rm(folder(`${two!.id}/site/index.html`));
    for (const id of [one!.id, two!.id, 'current', '..', '', '20261120T074500000Z']) {
      expect(await releases.findVersion(id)).toBeUndefined();
    }
    expect(await releases.findVersion(three!.id)).toEqual(three);
    expect(await releases.list()).toHaveLength(2);
  });
});
