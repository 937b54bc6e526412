import { delMany, get, set } from 'idb-keyval';
import type { StoredFile } from './stored-types.ts';
import { key, type Database } from './draft-storage.ts';

export async function storeFile(db: Database, user: string, id: string, file: File): Promise<void> {
  const { name, type, lastModified } = file;
  const stored: StoredFile = { bytes: await file.arrayBuffer(), name, type, lastModified };
  await set(key('file', user, id), stored, db);
}

export async function readFile(db: Database, user: string, id: string): Promise<File | undefined> {
  const stored = await get<StoredFile | File>(key('file', user, id), db);
  // An older release stored the `File` itself.
  if (!stored || stored instanceof Blob) return stored;
  const { bytes, name, type, lastModified } = stored;
  return new File([bytes], name, { type, lastModified });
}

export const dropFiles = (db: Database, user: string, ids: string[]): Promise<void> =>
  delMany(
    ids.map((id) => key('file', user, id)),
    db,
  );
