// The builder as a process, on the content of a provider.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect } from 'vitest';
import {
  builderCommand,
  readHashes,
  runBuild,
  startBuilder,
  variablesOf,
} from '../../../scripts/server/publishing/run-builder.ts';
import { hashFiles, type FileHashes } from '../../../scripts/lib/files.ts';
import type { Provider } from '../content/harness.ts';

export const root = path.resolve(import.meta.dirname, '../../..');

export interface Built {
  site: string;
  files: FileHashes;
}

export function createBuilder({ dataDir }: Pick<Provider, 'dataDir'>) {
  let builds = 0;
  const next = () => path.join(path.dirname(dataDir), String((builds += 1)));
  const optionsOf = (release: string) => ({
    folders: {
      site: path.join(release, 'site'),
      lists: path.join(release, 'lists'),
      lastLists: undefined,
    },
    signal: new AbortController().signal,
  });

  return {
    /** In the way of a release; the next one has what this one has left. */
    async build(): Promise<Built> {
      const options = optionsOf(next());
      const { site } = options.folders;
      return { site, files: await runBuild(options) };
    },

    /** One that has the site of the last build, and waits; maybe another program than the builder. */
    async standBy(command?: [string, ...string[]]) {
      const options = optionsOf(next());
      const { site } = options.folders;
      const builder = startBuilder(
        ['--standby', '--outDir', site],
        {},
        { ...(command && { command }) },
      );
      const told: string[] = [];
      const linked = new Promise<void>((resolve) => {
        builder.onMessage(({ type }) => {
          told.push(type);
          resolve();
        });
      });
      const ended = builder.ended(options.signal);
      await Promise.race([linked, ended]);
      return {
        /** The types of its messages. */
        told,
        async build(): Promise<Built> {
          builder.send({ outDir: site, env: variablesOf(options) });
          await ended;
          return { site, files: await readHashes(site) };
        },
      };
    },

    /** One that somebody ends. */
    start(env: Record<string, string> = {}) {
      const [program, ...args] = builderCommand;
      const options = { cwd: root, env: { ...process.env, ...env, DATA_DIR: dataDir } };
      return spawn(program, [...args, '--outDir', path.join(next(), 'site')], {
        ...options,
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      });
    },
  };
}

/** `astro build`, without anything that was made before. */
export async function buildFromNothing(): Promise<FileHashes> {
  // Inside the project: builds that write elsewhere share a folder for what they make on the way.
  const results = path.join(root, 'test-results');
  await mkdir(results, { recursive: true });
  const folder = await mkdtemp(path.join(results, 'from-nothing-'));
  const site = path.join(folder, 'dist');
  try {
    const child = spawn(process.execPath, ['scripts/astro.ts', 'build', '--outDir', site], {
      cwd: root,
      stdio: 'ignore',
      env: { ...process.env, DATA_DIR: path.join(folder, 'data') },
    });
    expect(await once(child, 'exit')).toEqual([0, null]);
    return await hashFiles(site);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The files are those that are told, and each compressed one is the same as the one beside it. */
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
