// Runs scripts/builder/main.ts as a child process.
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import type { FileHashes } from '../../lib/files.ts';
import { BuildFailed } from './failure.ts';

const root = path.resolve(import.meta.dirname, '../../..');

const builder = [process.execPath, 'scripts/builder/main.ts', '--release'] as const;

/**
 * Of the C library on Linux. With more arenas than these, memory that pictures were made in is not
 * given back: 260 MiB on a machine of two cores.
 */
export const builderEnvironment = { MALLOC_ARENA_MAX: '2' } as const;

const TAIL_LINES = 20;
const TAIL_CHARACTERS = 4_000;
/** A build that hangs must not block publication forever. */
const TIMEOUT = 30 * 60_000;
/** From SIGTERM to SIGKILL. */
const GRACE_PERIOD = 3_000;

export interface BuildFolders {
  /** For the site's files. */
  site: string;
  /** For the provider's lists, as they are read. */
  lists: string;
  /** The lists of the release online, as a fallback for unreadable ones. */
  lastLists: string | undefined;
}

export interface BuildOptions {
  folders: BuildFolders;
  signal: AbortSignal;
  /** Requests everything from the provider again. */
  revalidate?: boolean;
  onThrottled?: () => void;
  /** Called with a message for operators about a build that continues. */
  onWarning?: (text: string) => void;
  /** The folder for compiled code, unless NODE_COMPILE_CACHE names one. */
  compileCache?: string;
  /** The program and its arguments, before --outDir. */
  command?: readonly [string, ...string[]];
  timeLimit?: number;
}

/** @throws BuildFailed with the end of the output, or the reason of the aborted signal */
export async function runBuild(options: BuildOptions): Promise<FileHashes> {
  const [program, ...args] = options.command ?? builder;
  const signal = AbortSignal.any([
    options.signal,
    AbortSignal.timeout(options.timeLimit ?? TIMEOUT),
  ]);
  signal.throwIfAborted();
  const { site, lists, lastLists = '' } = options.folders;
  const child = spawn(program, [...args, '--outDir', site], {
    cwd: root,
    // The IPC channel closes when this process ends, which stops the builder.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...builderEnvironment,
      ...process.env,
      ...{ LISTS_DIR: lists, LAST_LISTS_DIR: lastLists, NO_COLOR: '1' },
      REVALIDATE: options.revalidate ? '1' : '',
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? options.compileCache ?? '',
    },
  }) as ChildProcessByStdio<null, Readable, Readable>;
  child.on('message', (message: { type?: string; text?: string }) => {
    if (message.type === 'throttled') options.onThrottled?.();
    if (message.type === 'warning' && message.text) options.onWarning?.(message.text);
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
      // Its own children may live on and keep the pipes open.
      child.stdout.destroy();
      child.stderr.destroy();
    }, GRACE_PERIOD);
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

/** Links the site of the last build into a folder, and builds nothing. */
export function linkAgain(site: string, signal: AbortSignal): Promise<FileHashes> {
  const folders = { site, lists: '', lastLists: undefined };
  return runBuild({ folders, signal, command: [...builder, '--again'] });
}

function tail(output: string): string {
  return stripVTControlCharacters(output).trim().split('\n').slice(-TAIL_LINES).join('\n');
}
