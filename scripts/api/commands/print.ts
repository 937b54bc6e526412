import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Writes to standard output as fast as it is read, so that a long list needs no memory. */
export async function print(texts: Iterable<string> | AsyncIterable<string>): Promise<void> {
  try {
    await pipeline(Readable.from(texts), process.stdout, { end: false });
  } catch (error) {
    // The reader has closed the pipe, as `head` does.
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error;
  }
}
