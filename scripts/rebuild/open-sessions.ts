// Which sessions of the desk are open, on disk too: a restart neither asks editors for the secret
// again nor forgets that somebody logged out. What is not listed is over, so a file that is lost,
// damaged or could not be written ends sessions and brings none back.
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { log } from '../shared/log.ts';

/** Only who has the secret fills it. */
const MAX = 1000;

/** Names and when they end, the oldest first. */
const kept = v.array(v.tuple([v.string(), v.number()]));

export type OpenSessions = ReturnType<typeof readOpenSessions>;

export function readOpenSessions(dataDir: string) {
  const file = path.join(dataDir, 'desk-sessions.json');
  const ends = new Map(read());

  return {
    /** The name of a new session. */
    add(end: number, now: number): string {
      const name = randomBytes(16).toString('base64url');
      ends.set(name, end);
      for (const [oldest, itsEnd] of ends) {
        if (itsEnd > now && ends.size <= MAX) break;
        ends.delete(oldest);
      }
      write();
      return name;
    },

    has: (name: string, now: number): boolean => (ends.get(name) ?? 0) > now,

    delete(name: string): void {
      if (ends.delete(name)) write();
    },
  };

  function read(): [string, number][] {
    try {
      return v.parse(kept, JSON.parse(readFileSync(file, 'utf8')));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') report(error);
      return [];
    }
  }

  /** In place: on a full disk the old list must not stay, it may name one that has ended. */
  function write(): void {
    try {
      mkdirSync(dataDir, { recursive: true });
      writeFileSync(file, JSON.stringify([...ends]), { mode: 0o600, flush: true });
    } catch (error) {
      // Editors come in all the same, and see at the desk what is wrong with the disk.
      report(error);
    }
  }

  function report(error: unknown): void {
    log('desk.sessions-failed', { file, error: (error as Error).message });
  }
}
