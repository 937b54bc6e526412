// Files with a value as JSON.
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { writeAtomically } from '../files/write-atomically.ts';

/**
 * Undefined if the file is missing or damaged. It is decoded in one go: readFile() decodes in pieces,
 * which takes as long as parsing.
 */
export async function readJson<Value>(file: string): Promise<Value | undefined> {
  try {
    return JSON.parse((await readFile(file)).toString()) as Value;
  } catch {
    return undefined;
  }
}

export async function writeJson(file: string, value: unknown): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeAtomically(file, JSON.stringify(value));
}

/** The number of items that are written at once. */
const PIECE_ITEMS = 100;

/** Writes an object with a list that is too long to be one string in memory. */
export async function writeJsonList(
  file: string,
  head: object,
  items: readonly unknown[],
): Promise<void> {
  function* pieces(): Generator<string> {
    yield `${JSON.stringify(head).slice(0, -1)},"items":[`;
    for (let index = 0; index < items.length; index += PIECE_ITEMS) {
      const piece = JSON.stringify(items.slice(index, index + PIECE_ITEMS)).slice(1, -1);
      yield index === 0 ? piece : `,${piece}`;
    }
    yield ']}';
  }
  await mkdir(path.dirname(file), { recursive: true });
  await writeAtomically(file, pieces());
}

/** Removes the other files of a folder, except what another process is writing. */
export async function removeOthers(folder: string, kept: ReadonlySet<string>): Promise<void> {
  const all = await readdir(folder).catch(() => []);
  const others = all.filter((file) => !kept.has(file) && !file.endsWith('.new'));
  for (const file of others) await rm(path.join(folder, file));
}
