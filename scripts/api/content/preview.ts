// Asks the portal server for the page of an item as the site will show it, before it is published.
import * as v from 'valibot';
import type { Kind } from '../../../src/routes/items.ts';
import type { Post } from './posts.ts';
import { PortalFault, type Portal } from './portal.ts';

/** Fields as the API's lists have them. `id` may be any number for an item that has none yet. */
type PreviewItem = Pick<Post, 'id' | 'slug' | 'title'> & Partial<Post>;

/** Milliseconds. The first picture of an item takes seconds, and previews wait for each other. */
const TIMEOUT = 120_000;

const made = v.object({ url: v.pipe(v.string(), v.url()) });

/**
 * Returns the address of the page on the site. It is there for an hour.
 *
 * @throws PortalFault
 */
export async function previewOf(portal: Portal, list: Kind, item: PreviewItem): Promise<string> {
  const response = await portal('/hooks/preview', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ list, item }),
    signal: AbortSignal.timeout(TIMEOUT),
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok && v.is(made, answer)) return answer.url;
  throw new PortalFault(`the preview got ${response.status}: ${JSON.stringify(answer)}`);
}
