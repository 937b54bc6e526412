import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isDiskFull, OperatorError } from '../../lib/operator-error.ts';

/** Writes to standard output as fast as it is read, so that a long list needs no memory. */
export async function print(texts: Iterable<string> | AsyncIterable<string>): Promise<void> {
  try {
    await pipeline(Readable.from(texts), process.stdout, { end: false });
  } catch (error) {
    // The reader has closed the pipe, as `head` does.
    if ((error as NodeJS.ErrnoException).code === 'EPIPE') return;
    // Not the error about a full DATA_DIR: that one may have room.
    if (!isDiskFull(error)) throw error;
    throw new OperatorError(
      'The disk that this is written to is full: make room there, and try again.',
    );
  }
}
