// Stores the latest builds on disk, so that they survive restarts.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { writeAtomicallySync } from '../../../src/files/write-atomically.ts';
import { makeDataDir } from '../../lib/data-dir.ts';
import { log } from '../../lib/log.ts';
import { buildSchema, type Build } from './build-record.ts';

const schema = v.array(buildSchema);

export type Journal = ReturnType<typeof openJournal>;

export function openJournal(dataDir: string) {
  const file = path.join(dataDir, 'builds.json');

  return {
    read(): Build[] {
      try {
        return v.parse(schema, JSON.parse(readFileSync(file, 'utf8')));
      } catch (error) {
        // The site does not need the journal, so a damaged one is ignored.
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') report(error);
        return [];
      }
    },

    /** Synchronous: an id that was returned to a client must survive a kill. */
    write(builds: readonly Build[]): void {
      try {
        makeDataDir(dataDir);
        writeAtomicallySync(file, JSON.stringify(builds));
      } catch (error) {
        // A full disk must stop neither publication nor the server.
        report(error);
      }
    },
  };

  function report(error: unknown): void {
    log('journal.failed', { file, error: (error as Error).message });
  }
}
