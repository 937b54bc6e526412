import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Settings } from '../../shared/settings.ts';
import { STORAGE } from './manifest.ts';

/**
 * Whether the API that answers on this machine reads its files from this DATA_DIR: one whose folder
 * was moved away goes on with the old database, and with the new files.
 *
 * @param name of a file that is put there, and taken away again
 */
export async function isServed(
  { dataDir, host, apiPort }: Pick<Settings, 'dataDir' | 'host' | 'apiPort'>,
  name: string,
): Promise<boolean> {
  const file = path.join(dataDir, STORAGE, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, name);
  try {
    const url = `http://${localName(host)}:${apiPort}/${STORAGE}/${name}`;
    const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) });
    return answer.ok && (await answer.text()) === name;
  } catch {
    // Nobody is there, or somebody else.
    return false;
  } finally {
    await rm(file, { force: true });
  }
}

function localName(host: string): string {
  if (['0.0.0.0', '::'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
