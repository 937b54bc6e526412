import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { describe, expect, it, vi } from 'vitest';
import {
  CONTENT_CODE,
  CONTRACT_CODE,
  fingerprint,
  FOLDERS,
  hashCode,
  IN_PAGES,
} from '../../../../scripts/lib/fingerprint.ts';
import { readSettings } from '../../../../scripts/lib/settings.ts';
import { listFiles } from '../../../../src/files/list-files.ts';
import { temporaryFolder } from '../../../fixtures/temporary-folder.ts';
import { writeFiles } from '../server/fixture.ts';

const repository = path.resolve(import.meta.dirname, '../../../..');

/** A project with one file in each place that matters. */
async function project(): Promise<string> {
  const root = temporaryFolder();
  await writeFiles(root, {
    'src/pages/index.astro': 'a',
    'src/contract/list.ts': 'a',
    'scripts/server/app.ts': 'a',
    'package-lock.json': 'a',
    'README.md': 'a',
  });
  return root;
}

/** The files of a program, or of all files below a folder, and the packages they import. */
async function importsOf(place: string): Promise<{ files: string[]; packages: string[] }> {
  const isFile = place.endsWith('.ts');
  const entries = isFile
    ? [place]
    : (await listFiles(path.join(repository, place)))
        .filter((file) => file.endsWith('.ts'))
        .map((file) => `${place}/${file}`);
  const { metafile } = await build({
    absWorkingDir: repository,
    entryPoints: entries,
    bundle: true,
    packages: 'external',
    platform: 'node',
    loader: { '.svg': 'text' },
    format: 'esm',
    outdir: 'none',
    write: false,
    metafile: true,
    logLevel: 'silent',
  });
  const inputs = Object.values(metafile.inputs);
  const packages = inputs.flatMap(({ imports }) => imports.filter(({ external }) => external));
  const names = new Set(packages.map(({ path: name }) => name));
  return { files: Object.keys(metafile.inputs), packages: [...names] };
}

const isCovered = (file: string, places: readonly string[]) =>
  places.some((place) => file === place || file.startsWith(`${place}/`));

describe('the fingerprint', () => {
  it.each([
    ['src/new.ts', true],
    ['scripts/lib/files.ts', true],
    ['package-lock.json', true],
    ['README.md', false],
    ['scripts/server/app.ts', false],
  ])('changes with %s: %s', async (file, changes) => {
    const root = await project();
    const before = await fingerprint(root, readSettings({}));
    // The same text again counts for nothing.
    await writeFiles(root, { [file]: 'b', 'src/pages/index.astro': 'a' });
    expect((await fingerprint(root, readSettings({}))) !== before).toBe(changes);
  });

  it('changes with the version of Node, which brings the names of months and the compression', async () => {
    const root = await project();
    const before = await fingerprint(root, readSettings({}));
    vi.spyOn(process, 'version', 'get').mockReturnValue('v99.0.0');
    expect(await fingerprint(root, readSettings({}))).not.toBe(before);
    vi.restoreAllMocks();
  });

  it('covers all files of the builder', async () => {
    const { files } = await importsOf('scripts/builder/main.ts');
    expect(files).toContain('scripts/lib/provider.ts');
    expect(files.filter((file) => !isCovered(file, FOLDERS))).toEqual([]);
  });

  it('counts all settings that pages are given', async () => {
    const config = await readFile(path.join(repository, 'astro.config.mjs'), 'utf8');
    const names = [...config.matchAll(/(?<!\/)\bsettings\.(\w+)|\{ (.*) \} = settings;/g)].flatMap(
      ([, name, several = '']) => name ?? several.split(', '),
    );
    expect(names).toContain('uploads');
    const others = ['host', 'port', 'dataDir', 'apiBuildUrl', 'storageUrl'];
    expect(new Set(names).difference(new Set([...IN_PAGES, ...others]))).toEqual(new Set());
  });

  const provider = { API_URL: 'https://api.example' };
  it.each([
    [{ API_URL: 'https://other.example' }, true],
    [{ ...provider, SITE_URL: 'https://hub.example' }, true],
    [{ ...provider, STORAGE_URL: 'https://cdn.example' }, true],
    [{ ...provider, API_BUILD_URL: 'http://10.0.0.1:81' }, false],
    [{ ...provider, DATA_DIR: '/elsewhere', API_PORT: '99', LOG_TO: 'stdout' }, false],
  ])('with %j changes: %s', async (env, changes) => {
    const root = await project();
    const before = await fingerprint(root, readSettings(provider));
    const after = await fingerprint(root, readSettings(env));
    expect(after !== before).toBe(changes);
  });
});

describe.each([
  ['contract', 'src/contract/content', CONTRACT_CODE, ['valibot']],
  ['content', 'src/content', CONTENT_CODE, undefined],
])('the version of the %s', (_name, folder, code, packages) => {
  it('covers all files that its code imports, and the packages', async () => {
    const found = await importsOf(folder);
    expect(found.files.filter((file) => !isCovered(file, code))).toEqual([]);
    if (packages) expect(found.packages).toEqual(packages);
    else expect(code).toContain('package-lock.json');
  });

  it('changes with its code, and not with a page', async () => {
    const root = await project();
    const before = await hashCode(root, code);
    await writeFiles(root, { 'src/pages/index.astro': 'b' });
    expect(await hashCode(root, code)).toBe(before);
    await writeFiles(root, { 'src/contract/list.ts': 'b' });
    expect(await hashCode(root, code)).not.toBe(before);
  });
});
