// The open sessions of the desk, stored on disk to survive restarts. Only listed sessions are
// valid, so a lost, damaged or unwritable file ends sessions, but never restores one.
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { log } from '../../lib/log.ts';

/** Only holders of the secret can reach it. */
const MAX_SESSIONS = 1000;

/** Ids and expiry times, oldest first. */
const schema = v.array(v.tuple([v.string(), v.number()]));

export function readOpenSessions(dataDir: string) {
  const file = path.join(dataDir, 'desk-sessions.json');
  const expiries = new Map(read());

  return {
    /** Returns the id of the new session. */
    add(expiry: number, now: number): string {
      const id = randomBytes(16).toString('base64url');
      expiries.set(id, expiry);
      for (const [oldest, oldestExpiry] of expiries) {
        if (oldestExpiry > now && expiries.size <= MAX_SESSIONS) break;
        expiries.delete(oldest);
      }
      write();
      return id;
    },

    has: (id: string, now: number): boolean => (expiries.get(id) ?? 0) > now,

    delete(id: string): void {
      if (expiries.delete(id)) write();
    },
  };

  function read(): [string, number][] {
    try {
      return v.parse(schema, JSON.parse(readFileSync(file, 'utf8')));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') report(error);
      return [];
    }
  }

  /** Overwrites in place: on a full disk, the old list must not survive with an ended session. */
  function write(): void {
    try {
      mkdirSync(dataDir, { recursive: true });
      writeFileSync(file, JSON.stringify([...expiries]), { mode: 0o600, flush: true });
    } catch (error) {
      // Editors can still log in, and the desk shows the problem with the disk.
      report(error);
    }
  }

  function report(error: unknown): void {
    log('desk.sessions_failed', { file, error: (error as Error).message });
  }
}
