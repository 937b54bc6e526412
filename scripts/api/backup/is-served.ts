import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { localUrl } from '../../lib/host.ts';
import type { Settings } from '../../lib/settings.ts';
import { STORAGE } from '../data-files.ts';

/**
 * Whether a running API serves files from this DATA_DIR. After the folder was moved away, the API
 * keeps the old database open, but reads files from the new folder.
 *
 * @param name of a temporary file for the check
 */
export async function isServed(
  { dataDir, host, apiPort }: Pick<Settings, 'dataDir' | 'host' | 'apiPort'>,
  name: string,
): Promise<boolean> {
  const file = path.join(dataDir, STORAGE, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, name);
  try {
    const url = `${localUrl(host, apiPort)}/${STORAGE}/${name}`;
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
    return response.ok && (await response.text()) === name;
  } catch {
    // No server answers, or a different one.
    return false;
  } finally {
    await rm(file, { force: true });
  }
}
