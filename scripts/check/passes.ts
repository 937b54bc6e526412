// Remembers what has passed a check, by the bytes that the check read. Failures are not remembered.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { trackedFiles } from './rules/secrets.ts';

const project = resolve(import.meta.dirname, '../..');
const PASSES = join(project, 'node_modules/.cache/check');
/** What npm has installed: checks read its types and run its programs. */
const INSTALLED = join(project, 'node_modules/.package-lock.json');

/** A hash of a check and of all that it reads: these files, what is installed, and Node. */
export function passKey(root: string, check: string, reads: RegExp): string {
  const hash = createHash('sha256');
  const add = (text: string | Buffer): void => {
    hash.update(`${text.length}:`).update(text);
  };
  add(check);
  add(process.version);
  add(readFileSync(INSTALLED));
  for (const file of trackedFiles(root).filter((name) => reads.test(name))) {
    add(file);
    add(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

export const isPassed = (key: string): boolean => existsSync(join(PASSES, key));

export function storePass(key: string): void {
  mkdirSync(PASSES, { recursive: true });
  writeFileSync(join(PASSES, key), '');
}
