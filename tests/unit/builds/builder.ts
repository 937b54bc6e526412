// The builder as a process, on the content of a provider.
import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, inject } from 'vitest';
import { builderCommand, runBuild } from '../../../scripts/server/publishing/run-builder.ts';
import { hashFiles, type FileHashes } from '../../../scripts/lib/files.ts';
import type { Provider } from '../content/harness.ts';

export const root = path.resolve(import.meta.dirname, '../../..');

export interface Built {
  site: string;
  files: FileHashes;
}

/** The names of files that are not the same in both. */
export const differing = (after: FileHashes, before: FileHashes): string[] =>
  [...new Set([...Object.keys(after), ...Object.keys(before)])]
    .filter((file) => after[file] !== before[file])
    .sort();

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

  async function run(after?: string): Promise<Built> {
    const release = await nextRelease();
    const { signal } = new AbortController();
    const files = await runBuild({ release, last: after, signal });
    return { site: path.join(release, 'site'), files };
  }

  return {
    async build(): Promise<Built> {
      const built = await run(last);
      last = path.dirname(built.site);
      return built;
    },

    /** Everything that was made before, except the bundle. */
    async forget(): Promise<void> {
      for (const cache of ['content', 'details', 'images', 'texts'])
        await rm(path.join(dataDir, 'cache', cache), { recursive: true, force: true });
    },

    /** The next build starts from nothing too. */
    async buildFromNothing(): Promise<Built> {
      await this.forget();
      return run();
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
