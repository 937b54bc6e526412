// What the body of a request for a build may say: who has caused it, and with what.
import * as v from 'valibot';
import type { Chunks } from './signature.ts';

/** Bytes. A CMS may send a whole entry instead. */
const MAX_BODY = 4096;

const body = v.object({ cause: v.string() });

/** Keeps the start of a body while somebody reads it. */
export function keepStart(chunks: Chunks) {
  const kept: Uint8Array[] = [];
  let bytes = 0;
  async function* keep() {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes <= MAX_BODY) kept.push(chunk);
      yield chunk;
    }
  }
  const reader = keep();
  return {
    chunks: reader,

    /** The rest of a longer body stays in `chunks`. */
    async readStart(): Promise<void> {
      while (bytes <= MAX_BODY && !(await reader.next()).done);
    },

    /** Undefined if there is none, or if the body is longer. */
    cause: (): string | undefined => causeIn(Buffer.concat(kept)),
  };
}

function causeIn(bytes: Buffer): string | undefined {
  try {
    const said: unknown = JSON.parse(bytes.toString());
    return v.is(body, said) ? said.cause : undefined;
  } catch {
    return undefined;
  }
}
