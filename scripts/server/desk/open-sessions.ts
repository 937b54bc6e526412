// The open sessions of the desk, stored on disk to survive restarts. Only listed sessions are valid.
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import * as v from 'valibot';
import { openJournal } from '../publishing/journal.ts';

/** The id and the expiry time. */
const session = v.tuple([v.string(), v.number()]);

export function readOpenSessions(dataDir: string) {
  const journal = openJournal(path.join(dataDir, 'desk-sessions.json'), session);
  const expiries = new Map(journal.read());
  const write = (now: number) => journal.write([...expiries].filter(([, expiry]) => expiry > now));

  return {
    /** Returns the id of the new session. */
    add(expiry: number, now: number): string {
      const id = randomBytes(16).toString('base64url');
      expiries.set(id, expiry);
      write(now);
      return id;
    },

    has: (id: string, now: number): boolean => (expiries.get(id) ?? 0) > now,

    delete(id: string, now: number): void {
      if (expiries.delete(id)) write(now);
    },
  };
}
