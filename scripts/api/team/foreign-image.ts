import { PICTURE_MEGABYTES } from '../../../src/contract/content/pictures.ts';
import { MEGABYTE } from '../../../src/contract/submission/uploads.ts';
import type { Services } from '../services.ts';

/** Milliseconds: a member waits for it. */
const PATIENCE = 20_000;

/** An image of another site, which may not be there for long; undefined if it cannot be had. */
export async function foreignImage(
  { internet }: Pick<Services, 'internet'>,
  address: string,
): Promise<File | undefined> {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return undefined;
  try {
    const response = await internet(address, { signal: AbortSignal.timeout(PATIENCE) });
    if (!response.ok) return undefined;
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    let bytes = 0;
    for await (const chunk of response.body ?? []) {
      chunks.push(chunk);
      bytes += chunk.length;
      // What is too large is refused as such.
      if (bytes > PICTURE_MEGABYTES * MEGABYTE) break;
    }
    return new File(chunks, 'image');
  } catch {
    // It is not there, or not for this server: the member is told.
    return undefined;
  }
}
