// A thread that makes pages of their names. It dies of some, once or always, as if for want of memory.
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { threadId } from 'node:worker_threads';
import type { Batch, MadePages } from '../../../../scripts/builder/page-worker.ts';

export default function makePages({ folder, pages }: Batch): MadePages {
  for (const { file } of pages) {
    if (file === 'broken.html') throw new Error(`${file} can not be rendered`);
    if (file === 'deadly.html') die();
    if (file !== 'heavy.html') continue;
    const marker = path.join(folder, 'died');
    if (existsSync(marker)) continue;
    writeFileSync(marker, '');
    die();
  }
  return {
    states: pages.map(({ file }) => [file, { key: String(threadId), images: [] }]),
    hashes: Object.fromEntries(pages.map(({ file }) => [file, file])),
  };
}

function die(): void {
  const memory: unknown[] = [];
  for (;;) memory.push(new Array<number>(100_000).fill(memory.length));
}
