// The memory of processes: each Node process started with this environment records its largest
// resident set when it ends.
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';

const preload = path.join(import.meta.dirname, 'note-memory.mjs');

export function measureMemory() {
  const folder = temporaryFolder();
  return {
    env: { NODE_OPTIONS: `--import=${preload}`, MEMORY_NOTES: folder },

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
