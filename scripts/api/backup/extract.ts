import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { ReadableStream as NodeStream } from 'node:stream/web';
import { createTarDecoder, type ParsedTarEntry, type TarHeader } from 'modern-tar';
import * as v from 'valibot';
import { OWN_FILE, OWN_FOLDER } from '../../lib/data-dir.ts';
import type { FileHashes } from '../../lib/files.ts';
import { OperatorError } from '../../lib/operator-error.ts';
import { DATABASE, STORAGE } from '../data-files.ts';
import { isPersonal, MANIFEST, manifestSchema, type Manifest } from './manifest.ts';

const CHUNK = 1024 * 1024;

/** Extracts a backup into an empty folder. Rejects if it is incomplete or damaged. */
export async function extractBackup(file: string, folder: string): Promise<Manifest> {
  const hashes: FileHashes = {};
  let manifest: Manifest | undefined;
  // Not Readable.toWeb(): it ends the process if the stream is abandoned midway.
  const bytes = NodeStream.from<Uint8Array>(createReadStream(file, { highWaterMark: CHUNK }));
  const entries = bytes.pipeThrough(createTarDecoder({ strict: true }));
  try {
    for await (const entry of entries) {
      const { name } = entry.header;
      if (!isExpected(entry.header)) {
        throw new OperatorError(`${file} is not a backup of this program: it contains ${name}.`);
      }
      if (manifest || Object.hasOwn(hashes, name)) throw new Error(`${name} appears twice`);
      if (name === MANIFEST) manifest = await readManifest(entry);
      else hashes[name] = await extract(entry, folder);
    }
    assertComplete(hashes, manifest);
    return manifest;
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

async function extract({ header, body }: ParsedTarEntry, folder: string): Promise<string> {
  const target = path.join(folder, header.name);
  const mode = isPersonal(header.name)
    ? { file: OWN_FILE, folder: OWN_FOLDER }
    : { file: 0o644, folder: 0o755 };
  await mkdir(path.dirname(target), { recursive: true, mode: mode.folder });
  const file = await open(target, 'wx', mode.file);
  try {
    const sum = createHash('sha256');
    for await (const chunk of body) {
      sum.update(chunk);
      await file.writeFile(chunk);
    }
    const { mtime = new Date() } = header;
    await file.utimes(mtime, mtime);
    return sum.digest('hex');
  } finally {
    await file.close();
  }
}

async function readManifest({ body }: ParsedTarEntry): Promise<Manifest> {
  const content: unknown = JSON.parse(await new Response(body).text());
  return v.parse(manifestSchema, content);
}

function assertComplete(
  hashes: FileHashes,
  manifest: Manifest | undefined,
): asserts manifest is Manifest {
  if (!manifest) throw new Error(`${MANIFEST} is missing`);
  for (const name of new Set([DATABASE, ...Object.keys(manifest.hashes), ...Object.keys(hashes)])) {
    if (hashes[name] === undefined) throw new Error(`${name} is missing`);
    if (hashes[name] !== manifest.hashes[name]) throw new Error(`${name} was changed`);
  }
}
