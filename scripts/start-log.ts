// Where the log of npm start goes: to portal.log, or to standard output like the servers' own logs.
import type { ChildProcess } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { closeToOthers, OWN_FILE } from './lib/data-dir.ts';
import type { Settings } from './lib/settings.ts';

/** Creates portal.log if there is none. */
export function openLog({ dataDir, logTo }: Pick<Settings, 'dataDir' | 'logTo'>) {
  const file = path.join(dataDir, 'portal.log');

  // Opens the file for each line, so that a new one begins after it was renamed.
  function write(text: string): void {
    appendFileSync(file, text, { mode: OWN_FILE });
  }

  function writeLine(line: string): void {
    try {
      write(`${line}\n`);
    } catch (error) {
      // A full disk, for example.
      console.error(`${(error as Error).message}\n${line}`);
    }
  }

  if (logTo === 'file') {
    write('');
    // It names the recipients of mails that could not be sent.
    closeToOthers(file);
  }
  return {
    /** The `stdio` of processes whose output is logged. */
    stdio: logTo === 'file' ? ('pipe' as const) : ('inherit' as const),
    place: logTo === 'file' ? file : 'the log',

    keep({ stdout, stderr }: Pick<ChildProcess, 'stdout' | 'stderr'>): void {
      for (const input of [stdout, stderr])
        if (input) createInterface({ input }).on('line', writeLine);
    },
  };
}
