import { rename, writeFile } from 'node:fs/promises';

let written = 0;

/** Writes a file that is never seen half-written, not even when the build is killed meanwhile. */
export async function writeWhole(file: string, data: string | Buffer): Promise<void> {
  const draft = `${file}.${process.pid}-${(written += 1)}.new`;
  await writeFile(draft, data);
  await rename(draft, file);
}
