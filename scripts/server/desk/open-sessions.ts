// The open sessions of the desk, stored on disk to survive restarts. Only listed sessions are valid.
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { OWN_FILE } from '../../lib/data-dir.ts';
import { openJournal } from '../publishing/journal.ts';

/** Only holders of the secret can reach it. */
const MAX_SESSIONS = 1000;

/** The id and the expiry time. */
const session = v.tuple([v.string(), v.number()]);

/** In place: on a full disk, the old list must not survive with an ended session. */
const overwrite = (file: string, data: string): void =>
  writeFileSync(file, data, { mode: OWN_FILE, flush: true });

export function readOpenSessions(dataDir: string) {
  const journal = openJournal(path.join(dataDir, 'desk-sessions.json'), session, overwrite);
  /** Oldest first. */
  const expiries = new Map(journal.read());
  const write = () => journal.write([...expiries]);

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
