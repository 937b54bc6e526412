// The open sessions of the desk, stored on disk to survive restarts. Only listed sessions are
// valid, so a lost, damaged or unwritable file ends sessions, but never makes one.
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import * as v from 'valibot';
import { openJournal } from '../publishing/journal.ts';

/** Only holders of the secret can reach it. */
const MAX_SESSIONS = 1000;

export function readOpenSessions(dataDir: string) {
  const journal = openJournal(
    path.join(dataDir, 'desk-sessions.json'),
    v.tuple([v.string(), v.number()]),
  );
  /** Ids and expiry times, oldest first. */
  const expiries = new Map(journal.read());
  const write = (): void => journal.write([...expiries]);

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
}
