import { createReadStream } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { TarHeader } from 'modern-tar';
import { unpackTar } from 'modern-tar/fs';
import * as v from 'valibot';
import { OWN_FILE, OWN_FOLDER } from '../../lib/data-dir.ts';
import { hashFile } from '../../lib/files.ts';
import { OperatorError } from '../../lib/operator-error.ts';
import { DATABASE, STORAGE } from '../data-files.ts';
import { isPersonal, MANIFEST, manifestSchema, type Manifest } from './manifest.ts';

/** Extracts a backup into an empty folder. Rejects if it is incomplete or damaged. */
export async function extractBackup(file: string, folder: string): Promise<Manifest> {
  const names = new Set<string>();
  const map = (header: TarHeader): TarHeader => {
    const { name } = header;
    if (!isExpected(header)) {
      throw new OperatorError(`${file} is not a backup of this program: it contains ${name}.`);
    }
    if (names.has(name)) throw new Error(`${name} appears twice`);
    names.add(name);
    return { ...header, mode: isPersonal(name) ? OWN_FILE : 0o644 };
  };
  try {
    const unpack = unpackTar(folder, { strict: true, dmode: OWN_FOLDER, map });
    await pipeline(createReadStream(file), unpack);
    return await verify(folder, names);
  } catch (error) {
    // Errors with a code come from the file system.
    if (error instanceof OperatorError || (error as NodeJS.ErrnoException).code) throw error;
    throw new OperatorError(
      `${file} is damaged or not a backup: use another file. (${(error as Error).message})`,
    );
  }
}

/** Regular files only, no links or devices, and no path that leaves the folder. */
function isExpected({ name, type }: TarHeader): boolean {
  if (type !== 'file') return false;
  if (name === DATABASE || name === MANIFEST) return true;
  const [first, ...rest] = name.split('/');
  return (
    first === STORAGE &&
    rest.length > 0 &&
    rest.every((part) => part !== '' && path.basename(part) === part && !/^\.{1,2}$|\0/.test(part))
  );
}

/** Compares the files with the manifest, and removes that. */
async function verify(folder: string, names: Set<string>): Promise<Manifest> {
  if (!names.delete(MANIFEST)) throw new Error(`${MANIFEST} is missing`);
  const file = path.join(folder, MANIFEST);
  const manifest = v.parse(manifestSchema, JSON.parse(await readFile(file, 'utf8')));
  await rm(file);
  for (const name of new Set([DATABASE, ...names, ...Object.keys(manifest.hashes)])) {
    if (!names.has(name)) throw new Error(`${name} is missing`);
    const hash = await hashFile(path.join(folder, name));
    if (hash !== manifest.hashes[name]) throw new Error(`${name} was changed`);
  }
  return manifest;
}
