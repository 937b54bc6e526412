// Astro writes the hashes of all inline scripts and styles of the site into the content security
// policy of every page. This removes the unused ones: hashes do not compress, and they would take
// 1.7 kB of the first round trip.
import { readPolicy } from '../../src/hosting/csp.ts';

/** The consecutive hashes of a directive. */
const HASHES = /(?: 'sha256-[^']*')+/g;

/**
 * Removes unused hashes from a page's policy. Astro computes hashes concurrently, so they are
 * sorted to make the output deterministic.
 */
export function trimPolicy(page: string): string {
  const { tag, inline } = readPolicy(page);
  if (!tag) return page;
  const used = new Set(inline.map(({ hash }) => ` ${hash}`));
  const trimmed = tag.attributes.replace(HASHES, (hashes) =>
    hashes
      .split(/(?= ')/)
      .filter((hash) => used.has(hash))
      .sort()
      .join(''),
  );
  // The first in the page: what editors write comes later, or without quotes.
  return page.replace(tag.attributes, () => trimmed);
}
