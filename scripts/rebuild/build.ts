// Runs scripts/build/main.ts in a process of its own.
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import type { FileHashes } from '../shared/files.ts';
import { BuildFailed } from './failure.ts';

const root = path.resolve(import.meta.dirname, '../..');

const TAIL_LINES = 20;
const TAIL_CHARACTERS = 4_000;
/** A build that hangs shall not stop publication for good. */
const TIME_LIMIT = 30 * 60_000;
const GRACE = 3_000;

export interface BuildFolders {
  /** For the site's files. */
  site: string;
  /** For the provider's lists, as they are read. */
  lists: string;
  /** Those of the release online, for a list that can not be read. */
  lastLists: string | undefined;
}

export interface BuildOptions {
  folders: BuildFolders;
  signal: AbortSignal;
  /** The provider is asked for all that it may have changed. */
  revalidate?: boolean;
  onThrottled?: () => void;
  /** The program and its arguments, before --outDir. */
  command?: readonly [string, ...string[]];
  timeLimit?: number;
}

/** Builds the site; rejects with the end of the output, or when it is stopped. */
export async function runBuild(options: BuildOptions): Promise<FileHashes> {
  const [program, ...args] = options.command ?? [process.execPath, 'scripts/build/main.ts'];
  const signal = AbortSignal.any([
    options.signal,
    AbortSignal.timeout(options.timeLimit ?? TIME_LIMIT),
  ]);
  signal.throwIfAborted();
  const { site, lists, lastLists = '' } = options.folders;
  const child = spawn(program, [...args, '--outDir', site], {
    cwd: root,
    // The channel tells it when this process has gone.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      ...{ LISTS_DIR: lists, LAST_LISTS_DIR: lastLists, NO_COLOR: '1' },
      REVALIDATE: options.revalidate ? '1' : '',
    },
  }) as ChildProcessByStdio<null, Readable, Readable>;
  child.on('message', (message: { type?: string }) => {
    if (message.type === 'throttled') options.onThrottled?.();
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-TAIL_CHARACTERS);
    });
  }
  let force: NodeJS.Timeout | undefined;
  const stop = () => {
    child.kill();
    force = setTimeout(() => {
      child.kill('SIGKILL');
      // Its own children may live on and hold the other end.
      child.stdout.destroy();
      child.stderr.destroy();
    }, GRACE);
  };
  signal.addEventListener('abort', stop);
  try {
    const [code, killedBy] = (await once(child, 'close')) as [number | null, string | null];
    signal.throwIfAborted();
    if (code !== 0)
      throw new BuildFailed(`The build ended with ${code ?? killedBy}.`, tail(output));
    return JSON.parse(await readFile(path.join(site, '../files.json'), 'utf8')) as FileHashes;
  } finally {
    signal.removeEventListener('abort', stop);
    clearTimeout(force);
  }
}

function tail(output: string): string {
  return stripVTControlCharacters(output).trim().split('\n').slice(-TAIL_LINES).join('\n');
}
