// What a process has read of files before it needs them. Kept once for the process: the builder, which
// reads ahead, and the bundle that it renders pages with have copies of this module.
import { statSync } from 'node:fs';
import path from 'node:path';

interface Content {
  /** Of the file that it was read from. */
  version: string | undefined;
  value: unknown;
}

const STORE = Symbol.for('portal:read-ahead');
const store = globalThis as { [STORE]?: Map<string, Content> };
const contents = (store[STORE] ??= new Map());

/** Reads a file before it is needed. Whoever needs it notices if it can not be read. */
export async function readAhead<Value>(
  file: string,
  read: (file: string) => Promise<Value>,
): Promise<void> {
  try {
    const version = versionOf(file);
    contents.set(path.resolve(file), { version, value: await read(file) });
  } catch {
    contents.delete(path.resolve(file));
  }
}

/**
 * What was read of a file in advance, once, so that it does not stay in memory. Undefined if nothing
 * was, or if the file has been replaced since.
 */
export function takeReadAhead<Value>(file: string): Value | undefined {
  const content = contents.get(path.resolve(file));
  contents.delete(path.resolve(file));
  return content && content.version === versionOf(file) ? (content.value as Value) : undefined;
}

/** Files are replaced, never changed in place. Undefined for a missing one. */
function versionOf(file: string): string | undefined {
  const stats = statSync(file, { bigint: true, throwIfNoEntry: false });
  return stats && `${stats.ino} ${stats.size} ${stats.mtimeNs}`;
}
