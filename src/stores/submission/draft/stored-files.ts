import { get } from 'idb-keyval';
import type { UserId } from '../../session.ts';
import type { StoredFile } from './stored-types.ts';
import { key, type Database } from './draft-storage.ts';

/** Copies the bytes: the file that a `File` refers to may change or go before it is sent. */
export async function toStoredFile(file: File): Promise<StoredFile> {
  const { name, type, lastModified } = file;
  return { bytes: await file.arrayBuffer(), name, type, lastModified };
}

export const toFile = ({ bytes, name, type, lastModified }: StoredFile): File =>
  new File([bytes], name, { type, lastModified });

export async function readFile(db: Database, user: UserId, id: string): Promise<File | undefined> {
  const stored = await get<StoredFile>(key('file', user, id), db);
  return stored && toFile(stored);
}
