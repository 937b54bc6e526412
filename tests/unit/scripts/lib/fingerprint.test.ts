import { rm } from 'node:fs/promises';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { astroEnvironment } from '../../../../scripts/astro-environment.ts';
import {
  CONTENT_CODE,
  fingerprint,
  FOLDERS,
  hashCode,
  LOOSE_FILES,
} from '../../../../scripts/lib/fingerprint.ts';
import { readSettings, type Settings } from '../../../../scripts/lib/settings.ts';
import { temporaryFolder } from '../../../fixtures/temporary-folder.ts';
import { writeFiles } from '../server/fixture.ts';
import { reachedFrom } from '../reached-rooms.ts';

const settings = {
  embedded: false,
  apiUrl: 'https://api.example',
  apiBuildUrl: 'https://api.example',
  siteUrl: 'https://hub.example',
  storageUrl: 'https://api.example/storage',
  currentYearUrl: undefined,
  uploads: { fileMb: 10, totalMb: 61, files: 20 },
};

/** Settings that note which of them are read. */
const recording = (read: Set<string>): Settings =>
  new Proxy(readSettings({}), {
    get(all, name) {
      read.add(String(name));
      return Reflect.get(all, name) as unknown;
    },
  });

describe('the fingerprint', () => {
  let root = '';
  beforeEach(async () => {
    root = temporaryFolder();
    await writeFiles(root, {
      'src/pages/index.astro': 'a',
      'public/favicon.svg': 'a',
      'scripts/astro.ts': 'a',
      'scripts/server/app.ts': 'a',
      'astro.config.mjs': 'a',
      'package-lock.json': 'a',
      'README.md': 'a',
    });
  });

  it('stays the same for the same code and settings', async () => {
    const before = await fingerprint(root, settings);
    const others = { 'README.md': 'b', 'scripts/server/app.ts': 'b' };
    await writeFiles(root, { ...others, 'src/pages/index.astro': 'a' });
    expect(await fingerprint(root, settings)).toBe(before);
  });

  it.each([
    ...['src/pages/index.astro', 'src/new.ts', 'public/favicon.svg', 'astro.config.mjs'],
    ...['scripts/builder/compress.ts', 'scripts/lib/files.ts', 'scripts/astro.ts'],
    ...['package-lock.json', 'tsconfig.json'],
  ])('changes with %s', async (file) => {
    const before = await fingerprint(root, settings);
    await writeFiles(root, { [file]: 'b' });
    expect(await fingerprint(root, settings)).not.toBe(before);
  });

  it('changes with every room that the builder may import', () => {
    const reached = reachedFrom('builder');
    expect(reached).toContain('scripts/lib');
    const isCovered = (at: string) =>
      at === LOOSE_FILES || FOLDERS.some((folder) => `${at}/`.startsWith(`${folder}/`));
    expect(reached.filter((at) => !isCovered(at))).toEqual([]);
  });

  it.each(['apiUrl', 'siteUrl', 'storageUrl', 'currentYearUrl'])(
    'changes with %s',
    async (name) => {
      const other = { ...settings, [name]: 'https://other.example' };
      expect(await fingerprint(root, other)).not.toBe(await fingerprint(root, settings));
    },
  );

  it('reads every setting that the build is told of, or it is known why not', async () => {
    const [told, inPages] = [new Set<string>(), new Set<string>()];
    await astroEnvironment(recording(told), { url: '', storageUrl: '' });
    await fingerprint(root, recording(inPages));
    // The development server's, and where the cache is.
    const known = ['host', 'port', 'dataDir'];
    expect([...told].filter((name) => !inPages.has(name) && !known.includes(name))).toEqual([]);
    expect(told.size).toBeGreaterThan(known.length);
  });

  it('changes with whether the embedded API is used, whose rules the forms know', async () => {
    const other = { ...settings, embedded: true };
    expect(await fingerprint(root, other)).not.toBe(await fingerprint(root, settings));
  });

  it('changes with what the provider takes', async () => {
    const other = { ...settings, uploads: { ...settings.uploads, fileMb: 2 } };
    expect(await fingerprint(root, other)).not.toBe(await fingerprint(root, settings));
  });

  it('changes with the version of Node, which brings names of months and the compression', async () => {
    const before = await fingerprint(root, settings);
    const version = vi.spyOn(process, 'version', 'get').mockReturnValue('v99.0.0');
    expect(await fingerprint(root, settings)).not.toBe(before);
    version.mockRestore();
    expect(await fingerprint(root, settings)).toBe(before);
  });

  it('stays the same when the build reaches the same provider elsewhere', async () => {
    const inside = 'http://10.0.0.1:81';
    const moved = { ...settings, apiBuildUrl: inside, storageUrl: `${inside}/storage` };
    expect(await fingerprint(root, moved)).toBe(await fingerprint(root, settings));
  });

  it('needs no folder public', async () => {
    await rm(`${root}/public`, { recursive: true });
    expect(await fingerprint(root, settings)).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('the version of the content', () => {
  it('changes with every room that its code may import, and with the packages', () => {
    expect(CONTENT_CODE).toEqual(expect.arrayContaining(reachedFrom('content')));
    expect(CONTENT_CODE).toContain('package-lock.json');
  });

  it('changes with a file, and not with one of another room', async () => {
    const root = temporaryFolder();
    await writeFiles(root, {
      'src/html/clean.ts': 'a',
      'src/hub.ts': 'a',
      'src/pages/a.astro': 'a',
    });
    const before = await hashCode(root, CONTENT_CODE);
    await writeFiles(root, { 'src/pages/a.astro': 'b' });
    expect(await hashCode(root, CONTENT_CODE)).toBe(before);
    for (const file of ['src/html/clean.ts', 'src/hub.ts', 'src/html/new.ts']) {
      const last = await hashCode(root, CONTENT_CODE);
      await writeFiles(root, { [file]: 'b' });
      expect(await hashCode(root, CONTENT_CODE), file).not.toBe(last);
    }
  });
});
