import { delMany, get, set } from 'idb-keyval';
import type { KeptFile } from './kept.ts';
import { key, store } from './vault.ts';

export async function keepFile(user: string, id: string, file: File): Promise<void> {
  const { name, type, lastModified } = file;
  const kept: KeptFile = { bytes: await file.arrayBuffer(), name, type, lastModified };
  await set(key('file', user, id), kept, store());
}

export async function readFile(user: string, id: string): Promise<File | undefined> {
  const kept = await get<KeptFile | File>(key('file', user, id), store());
  // As an older release has kept it.
  if (!kept || kept instanceof Blob) return kept;
  const { bytes, name, type, lastModified } = kept;
  return new File([bytes], name, { type, lastModified });
}

export const dropFiles = (user: string, ids: string[]): Promise<void> =>
  delMany(
    ids.map((id) => key('file', user, id)),
    store(),
  );
