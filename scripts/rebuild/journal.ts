// The builds of late on disk, so that a restart does not forget them.
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { makeDataDir } from '../shared/data-dir.ts';
import { log } from '../shared/log.ts';
import { buildSchema, type Build } from './builds.ts';

const kept = v.array(buildSchema);

export type Journal = ReturnType<typeof openJournal>;

export function openJournal(dataDir: string) {
  const file = path.join(dataDir, 'builds.json');

  return {
    read(): Build[] {
      try {
        return v.parse(kept, JSON.parse(readFileSync(file, 'utf8')));
      } catch (error) {
        // A damaged one tells nothing that the site needs.
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') report(error);
        return [];
      }
    },

    /** At once, so that no id was given out that a kill would make unknown. */
    write(builds: readonly Build[]): void {
      try {
        makeDataDir(dataDir);
        writeFileSync(`${file}.new`, JSON.stringify(builds));
        renameSync(`${file}.new`, file);
      } catch (error) {
        // A full disk must not end publication, nor the server.
        report(error);
      }
    },
  };

  function report(error: unknown): void {
    log('journal.failed', { file, error: (error as Error).message });
  }
}
