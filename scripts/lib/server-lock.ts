// A DATA_DIR has at most one portal server and one embedded API. Commands may run beside them.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { makeDataDir, OWN_FILE } from './data-dir.ts';
import { lock } from './lock.ts';
import { log } from './log.ts';
import { OperatorError } from './operator-error.ts';

/** Milliseconds. A stopping server gives its last answers 5 s. */
const PATIENCE = 10_000;

const servers = {
  portal: { name: 'the portal server', port: 'PORT' },
  api: { name: 'the embedded API', port: 'API_PORT' },
} as const;

/** Who holds the lock; only for the error of another server. */
const holder = v.object({ pid: v.number(), since: v.string(), url: v.optional(v.string()) });
type Holder = v.InferOutput<typeof holder>;

/** Locks that this process holds, kept from garbage collection until they are released. */
const unlocks = new Set<() => void>();

/**
 * Locks DATA_DIR for a server until this process ends, before it reads or writes anything there.
 *
 * @throws OperatorError if another server holds it
 */
export function lockDataDir(dataDir: string, server: keyof typeof servers, timeout = PATIENCE) {
  makeDataDir(dataDir);
  const file = path.join(dataDir, `${server}.lock`);
  const details = `${file}.json`;
  let unlock = lock(file, 0);
  // A server that is starting or stopping has not said who it is: wait for it.
  if (!unlock && !readHolder(details)) unlock = lock(file, timeout);
  if (!unlock) throw inUse(dataDir, server, readHolder(details));
  const held = unlock;
  unlocks.add(held);
  const self: Holder = { pid: process.pid, since: new Date().toISOString() };

  function write(): void {
    try {
      writeFileSync(details, JSON.stringify(self), { mode: OWN_FILE });
    } catch (error) {
      // The lock holds without it, even on a full disk.
      log('lock.failed', { file: details, error: (error as Error).message });
    }
  }

  const stops = (): void => rmSync(details, { force: true });

  write();
  return {
    /** Records where the server answers. */
    serves(url: string): void {
      self.url = url;
      write();
    },

    /** Records that the server is stopping, so that the next one waits for its end. */
    stops,

    release(): void {
      stops();
      held();
      unlocks.delete(held);
    },
  };
}

function readHolder(file: string): Holder | undefined {
  try {
    return v.parse(holder, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // Missing, or being written.
    return undefined;
  }
}

function inUse(
  dataDir: string,
  server: keyof typeof servers,
  { pid, since, url }: Partial<Holder> = {},
): OperatorError {
  const { name, port } = servers[server];
  const who = [pid && `pid ${pid}`, url, since && `since ${since}`].filter(Boolean).join(', ');
  return new OperatorError(
    `DATA_DIR=${dataDir} is already used by ${name}${who && ` (${who})`}: ` +
      `stop it${pid ? ` (kill ${pid})` : ''}, or set another DATA_DIR and ${port}.`,
  );
}
