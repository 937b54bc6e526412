// The memory of processes: each Node process started with this environment loads this very file, and
// records its largest resident set when it ends.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';

export function measureMemory() {
  const folder = temporaryFolder();
  return {
    env: { NODE_OPTIONS: `--import=${import.meta.filename}`, MEMORY_NOTES: folder },

    /** MiB. Call it once. */
    largest(): number {
      const sizes = readdirSync(folder).map((file) =>
        Number(readFileSync(path.join(folder, file), 'utf8')),
      );
      rmSync(folder, { recursive: true });
      return Math.round(Math.max(...sizes) / 1024);
    },
  };
}

const notes = process.env['MEMORY_NOTES'];
if (notes !== undefined) {
  process.on('exit', () => {
    writeFileSync(path.join(notes, String(process.pid)), String(process.resourceUsage().maxRSS));
  });
}
