import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createTarPacker, type TarPackController } from 'modern-tar';
import { OWN_FILE } from '../../lib/data-dir.ts';
import type { FileHashes } from '../../lib/files.ts';
import { openIfExists } from '../storage/local.ts';

const CHUNK = 1024 * 1024;

/** Writes a tar with the entries that `fill` adds, and flushes it to disk. */
export async function packArchive(
  target: string,
  fill: (pack: ReturnType<typeof createPack>) => Promise<void>,
): Promise<void> {
  const { readable, controller } = createTarPacker();
  const filled = fill(createPack(controller)).then(
    () => controller.finalize(),
    (error: unknown) => {
      controller.error(error);
      throw error;
    },
  );
  // If one fails, so does the other. The error of the write is the cause.
  const file = createWriteStream(target, { flags: 'wx', mode: OWN_FILE, flush: true });
  const outcomes = await Promise.allSettled([pipeline(readable, file), filled]);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}

function createPack(controller: TarPackController) {
  const hashes: FileHashes = {};
  return {
    /** Of the files added so far. */
    hashes,

    /** Returns false if there is no such file. */
    async addFile(name: string, source: string): Promise<boolean> {
      const file = await openIfExists(source);
      if (!file) return false;
      try {
        const { size, mtime } = await file.stat();
        const body = controller.add({ name, size, mtime, mode: OWN_FILE }).getWriter();
        const sum = createHash('sha256');
        const chunks = file.createReadStream({ highWaterMark: CHUNK, autoClose: false });
        for await (const chunk of chunks) {
          sum.update(chunk as Buffer);
          await body.write(chunk as Buffer);
        }
        await body.close();
        hashes[name] = sum.digest('hex');
        return true;
      } finally {
        await file.close();
      }
    },

    async addText(name: string, text: string): Promise<void> {
      const bytes = Buffer.from(text);
      const body = controller.add({ name, size: bytes.length, mode: OWN_FILE }).getWriter();
      await body.write(bytes);
      await body.close();
    },
  };
}
