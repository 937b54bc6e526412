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

/** The program and its first arguments. */
type Command = readonly [string, ...string[]];

/**
 * How a builder is started. Left to itself, V8 takes up to 64 MiB more for what has just been made,
 * which saves no time.
 */
export const builderCommand: Command = [
  process.execPath,
  '--max-semi-space-size=8',
  'scripts/builder/main.ts',
  '--release',
];

/**
 * Of the C library on Linux. With more arenas than these, memory that pictures were made in is not
 * given back: 260 MiB on a machine of two cores.
 */
export const builderEnvironment = { MALLOC_ARENA_MAX: '2' } as const;

const TAIL_LINES = 20;
const TAIL_CHARACTERS = 4_000;
/** A build that hangs must not block publication forever. */
const TIMEOUT = 30 * 60_000;
/** A builder says every few seconds that it is alive: one that was stopped, or is stuck, does not. */
const SILENCE = 3 * 60_000;
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
  timeLimit?: number;
}

export interface BuilderOptions {
  /** Called with a message for operators about a build that continues. */
  onWarning?: (text: string) => void;
  /** The folder for compiled code, unless NODE_COMPILE_CACHE names one. */
  compileCache?: string;
  command?: Command;
}

export type Message =
  { type: 'alive' | 'throttled' | 'linked' | 'outdated' } | { type: 'warning'; text: string };

export type Builder = ReturnType<typeof startBuilder>;

/** Starts the process of a builder. */
export function startBuilder(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  { command: [program, ...first] = builderCommand, compileCache, onWarning }: BuilderOptions,
) {
  const child = spawn(program, [...first, ...args], {
    cwd: root,
    // The IPC channel closes when this process ends, which stops the builder.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...builderEnvironment,
      ...process.env,
      ...env,
      NO_COLOR: '1',
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? compileCache ?? '',
    },
  }) as ChildProcessByStdio<null, Readable, Readable>;
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-TAIL_CHARACTERS);
    });
  }
  const closed = once(child, 'close') as Promise<[code: number | null, killedBy: string | null]>;
  const onMessage = (listener: (message: Message) => void) => void child.on('message', listener);
  onMessage((message) => {
    if (message.type === 'warning') onWarning?.(message.text);
  });
  const silent = new AbortController();
  const watch = setTimeout(() => {
    const text = `The builder gave no sign of life for ${SILENCE / 1000} s.`;
    silent.abort(new DOMException(text, 'TimeoutError'));
    // SIGTERM does not reach a process that was stopped.
    child.kill('SIGKILL');
  }, SILENCE).unref();
  onMessage(() => void watch.refresh());
  let force: NodeJS.Timeout | undefined;
  const stop = () => {
    child.kill();
    force ??= setTimeout(() => {
      child.kill('SIGKILL');
      // Its own children may live on and keep the pipes open.
      child.stdout.destroy();
      child.stderr.destroy();
    }, GRACE_PERIOD);
  };

  return {
    onMessage,

    /** What becomes of a message to a process that is ending, ended() tells. */
    send: (message: object): void => void child.send(message, () => {}),

    /**
     * Waits until it has ended; an abort ends it, and so does its silence.
     *
     * @throws BuildFailed with the end of the output, or the reason of the aborted signal
     */
    async ended(asked: AbortSignal): Promise<void> {
      const signal = AbortSignal.any([asked, silent.signal]);
      signal.addEventListener('abort', stop);
      try {
        if (signal.aborted) stop();
        const [code, killedBy] = await closed;
        signal.throwIfAborted();
        if (code !== 0)
          throw new BuildFailed(`The build ended with ${code ?? killedBy}.`, tail(output));
      } finally {
        signal.removeEventListener('abort', stop);
        clearTimeout(force);
        clearTimeout(watch);
      }
    },
  };
}

/** Builds with a process of its own. Throws what ended() throws. */
export async function runBuild(options: BuildOptions & BuilderOptions): Promise<FileHashes> {
  options.signal.throwIfAborted();
  const { site } = options.folders;
  await buildEnded(startBuilder(['--outDir', site], variablesOf(options), options), options);
  return readHashes(site);
}

/** Waits for a builder that builds. */
export async function buildEnded(builder: Builder, options: BuildOptions): Promise<void> {
  const { signal, onThrottled, timeLimit = TIMEOUT } = options;
  builder.onMessage(({ type }) => {
    if (type === 'throttled') onThrottled?.();
  });
  await builder.ended(AbortSignal.any([signal, AbortSignal.timeout(timeLimit)]));
}

/** The hashes of the site that a builder has put into this folder. */
export const readHashes = async (site: string): Promise<FileHashes> =>
  JSON.parse(await readFile(path.join(site, '../files.json'), 'utf8')) as FileHashes;

/** The variables of the environment that tell a builder of its build. */
export const variablesOf = ({ folders, revalidate }: BuildOptions): Record<string, string> => ({
  LISTS_DIR: folders.lists,
  LAST_LISTS_DIR: folders.lastLists ?? '',
  REVALIDATE: revalidate ? '1' : '',
});

function tail(output: string): string {
  return stripVTControlCharacters(output).trim().split('\n').slice(-TAIL_LINES).join('\n');
}
