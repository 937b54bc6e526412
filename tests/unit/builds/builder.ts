// The builder as a process, on the content of a provider.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, inject } from 'vitest';
import { builderCommand, runBuild } from '../../../scripts/server/publishing/run-builder.ts';
import { hashFiles, type FileHashes } from '../../../scripts/lib/files.ts';
import { readSettings } from '../../../scripts/lib/settings.ts';
import { cacheDirs } from '../../../src/content/provider/settings.ts';
import { listFiles } from '../../../src/files/list-files.ts';
import {
  finishPage,
  finishSite,
  type OutputFolder,
} from '../../../src/integrations/finish-site.ts';
import type { Provider } from '../content/harness.ts';

export const root = path.resolve(import.meta.dirname, '../../..');

export interface Built {
  site: string;
  files: FileHashes;
}

/** Builds in the way of the portal server, each time after the last build. */
export function createBuilder({ dataDir }: Pick<Provider, 'dataDir'>) {
  const folder = path.dirname(dataDir);
  let builds = 0;
  let last = path.join(inject('firstBuild'), 'release');

  async function nextRelease(): Promise<string> {
    const release = path.join(folder, `release-${(builds += 1)}`);
    await mkdir(release);
    return release;
  }

  return {
    async build(): Promise<Built> {
      const release = await nextRelease();
      const files = await runBuild({ release, last, signal: new AbortController().signal });
      last = release;
      return { site: path.join(release, 'site'), files };
    },

    /** The next build starts from this one, as after a rollback. */
    goBack({ site }: Built): void {
      last = path.dirname(site);
    },

    /** A build that somebody stops. */
    async start(env: Record<string, string> = {}) {
      const [program, ...args] = builderCommand;
      return spawn(program, [...args, '--release', await nextRelease(), '--last', last], {
        cwd: root,
        env: { ...process.env, ...env, DATA_DIR: dataDir },
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      });
    },
  };
}

/** `astro build`, without anything that was made before, and finished in the same way. */
export async function buildFromNothing(): Promise<FileHashes> {
  // Inside the project: builds that write elsewhere share a folder for intermediate files.
  const results = path.join(root, 'test-results');
  await mkdir(results, { recursive: true });
  const folder = await mkdtemp(path.join(results, 'from-nothing-'));
  const site = path.join(folder, 'dist');
  const dataDir = path.join(folder, 'data');
  try {
    const child = spawn(process.execPath, ['scripts/astro.ts', 'build', '--outDir', site], {
      cwd: root,
      stdio: 'ignore',
      env: { ...process.env, DATA_DIR: dataDir },
    });
    expect(await once(child, 'exit')).toEqual([0, null]);
    await finish(site, cacheDirs(dataDir).imageCacheDir);
    return await hashFiles(site);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function finish(folder: string, imageDir: string): Promise<void> {
  const files = new Set(await listFiles(folder));
  const write: OutputFolder['write'] = async (file, data) => {
    files.add(file);
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), data);
  };
  const images: string[] = [];
  for (const file of files) {
    if (!file.endsWith('.html')) continue;
    const finished = finishPage(await readFile(path.join(folder, file), 'utf8'), imageDir);
    images.push(...finished.images);
    await write(file, finished.page);
  }
  const output: OutputFolder = {
    folder,
    write,
    files: () => [...files].sort(),
    async add(file, from) {
      if (existsSync(from)) await write(file, await readFile(from));
      return existsSync(from);
    },
    derive: async (file, _source, make) => write(file, await make()),
  };
  const { siteUrl } = readSettings();
  const warn = (line: string) => expect(line).toBe('');
  await finishSite(output, { images, imageDir, siteUrl, srcDir: path.join(root, 'src/'), warn });
}

/** The files are those of the record, and each compressed file equals the one beside it. */
export async function expectWhole({ site, files }: Built): Promise<void> {
  const there = await hashFiles(site);
  const isTwin = (file: string) => /\.(br|gz)$/.test(file);
  expect(Object.fromEntries(Object.entries(there).filter(([file]) => !isTwin(file)))).toEqual(
    files,
  );
  const compressed = Object.keys(there).filter((file) => file.endsWith('.br'));
  expect(compressed.length).toBeGreaterThan(50);
  for (const name of compressed) {
    const file = path.join(site, name.slice(0, -'.br'.length));
    const [whole, br, gz] = await Promise.all(
      [file, `${file}.br`, `${file}.gz`].map((each) => readFile(each)),
    );
    expect(brotliDecompressSync(br!).equals(whole!), name).toBe(true);
    expect(gunzipSync(gz!).equals(whole!), name).toBe(true);
  }
}
