// Stores on disk what must survive a restart: the latest builds, and the desk's sessions.
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { writeDurablySync } from '../../lib/flush.ts';
import { log } from '../../lib/log.ts';

export type Journal<Entry> = ReturnType<typeof openJournal<Entry>>;

/** Written synchronously: an id that was returned to a client must survive a kill and a power cut. */
export function openJournal<Entry>(file: string, entry: v.GenericSchema<unknown, Entry>) {
  return {
    read(): Entry[] {
      try {
        return v.parse(v.array(entry), JSON.parse(readFileSync(file, 'utf8')));
      } catch (error) {
        // The site does not need the journal, so a damaged one is ignored. It restores no session.
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') report(error);
        return [];
      }
    },

    write(entries: readonly Entry[]): void {
      try {
        writeDurablySync(file, JSON.stringify(entries));
      } catch (error) {
        // A full disk must stop neither publication nor the server. Editors can still log in.
        report(error);
      }
    },
  };

  function report(error: unknown): void {
    log('journal.failed', { file, error: (error as Error).message });
  }
}
