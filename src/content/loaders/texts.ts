// The safe HTML of items, in a file each. A build reads what it renders: in memory, ten thousand texts
// would take 100 MB.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { writeAtomically } from '../../files/write-atomically.ts';
import { digestOf } from '../digests.ts';
import { removeOthers } from '../json-files.ts';

export type Texts = ReturnType<typeof openTexts>;

export function openTexts(folder: string) {
  const pathOf = (file: string): string => path.join(folder, file);
  mkdirSync(folder, { recursive: true });

  return {
    has: (file: string): boolean => existsSync(pathOf(file)),

    /** @returns the name of its file */
    async write(html: string): Promise<string> {
      const file = digestOf(html);
      await writeAtomically(pathOf(file), html);
      return file;
    },

    /** @throws if a power cut has damaged it */
    read(file: string): string {
      const html = readFileSync(pathOf(file), 'utf8');
      if (digestOf(html) === file) return html;
      rmSync(pathOf(file));
      throw new Error(`${pathOf(file)} was damaged: the next build makes it again.`);
    },

    /** Removes all others. */
    keep: (files: Iterable<string>): Promise<void> => removeOthers(folder, new Set(files)),
  };
}
