// Runs scripts/builder/main.ts as a child process.
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { log } from '../../lib/log.ts';
import { BUILD_MANIFEST, type FileHashes } from '../../lib/files.ts';
import { BuildFailed } from './failure.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** The program and its first arguments. */
type Command = readonly [string, ...string[]];

/**
 * How a builder is started. By default, V8 takes up to 64 MiB more for new objects, and another
 * 60 MiB by collecting old ones later. Neither saves time.
 */
export const builderCommand: Command = [
  process.execPath,
  '--max-semi-space-size=8',
  '--heap-growing-percent=35',
  'scripts/builder/main.ts',
];

/**
 * For the C library on Linux. With more arenas, it does not return the memory used for making
 * pictures: 260 MiB on a machine with two cores.
 */
export const builderEnvironment = { MALLOC_ARENA_MAX: '2' } as const;

const TAIL_LINES = 20;
const TAIL_CHARACTERS = 4_000;
/** A build that hangs must not block publication forever. */
const TIMEOUT = 30 * 60_000;
/** From SIGTERM to SIGKILL. */
const GRACE_PERIOD = 3_000;

interface BuilderOptions {
  signal?: AbortSignal;
  /** Requests everything from the provider again. */
  revalidate?: boolean;
  onThrottled?: () => void;
  timeLimit?: number;
  command?: Command;
}

export interface BuildOptions extends BuilderOptions {
  /** The folder of the new release. */
  release: string;
  /** The folder of the release online, for what has not changed and lists that cannot be read. */
  last: string | undefined;
}

type Message = { type: 'throttled' } | { type: 'warning'; text: string };

/** Returns the hashes of the site's files. Throws as runBuilder does. */
export async function runBuild(options: BuildOptions): Promise<FileHashes> {
  const { release, last } = options;
  await runBuilder(
    ['--release', release, ...(last === undefined ? [] : ['--last', last])],
    options,
  );
  const made = await readFile(path.join(release, BUILD_MANIFEST), 'utf8');
  return (JSON.parse(made) as { files: FileHashes }).files;
}

/**
 * Waits for the end of the builder.
 *
 * @throws BuildFailed with the end of the output, or the reason of the aborted signal
 */
export async function runBuilder(args: readonly string[], options: BuilderOptions): Promise<void> {
  const { revalidate, onThrottled, timeLimit = TIMEOUT } = options;
  const { command = builderCommand } = options;
  options.signal?.throwIfAborted();
  const [program, ...first] = command;
  const child = spawn(program, [...first, ...args], {
    cwd: root,
    // The IPC channel closes when this process ends, which stops the builder.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...builderEnvironment,
      ...process.env,
      REVALIDATE: revalidate ? '1' : '',
      NO_COLOR: '1',
    },
  }) as ChildProcessByStdio<null, Readable, Readable>;
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-TAIL_CHARACTERS);
    });
  }
  child.on('message', (message: Message) => {
    if (message.type === 'throttled') onThrottled?.();
    if (message.type === 'warning') log('portal.warning', { warning: message.text });
  });
  let force: NodeJS.Timeout | undefined;
  const tooLate = AbortSignal.timeout(timeLimit);
  const signal = options.signal ? AbortSignal.any([options.signal, tooLate]) : tooLate;
  const stop = () => {
    child.kill();
    force = setTimeout(() => {
      child.kill('SIGKILL');
      // Its own children may live on and keep the pipes open.
      child.stdout.destroy();
      child.stderr.destroy();
    }, GRACE_PERIOD);
  };
  signal.addEventListener('abort', stop, { once: true });
  try {
    const [code, killedBy] = (await once(child, 'close')) as [number | null, string | null];
    signal.throwIfAborted();
    if (code !== 0)
      throw new BuildFailed(`The build ended with ${code ?? killedBy}.`, tail(output));
  } finally {
    signal.removeEventListener('abort', stop);
    clearTimeout(force);
  }
}

function tail(output: string): string {
  return stripVTControlCharacters(output).trim().split('\n').slice(-TAIL_LINES).join('\n');
}
