// Astro writes the hashes of all inline scripts and styles of the site into the content security
// policy of every page. This removes the unused ones: hashes do not compress, and they would take
// 1.7 kB of the first round trip.
import { cspHash } from '../hosting/csp.ts';
import { attributesOf, tagsOf, type Tag } from '../hosting/html-tags.ts';

/** The consecutive hashes of a directive. */
const HASHES = /(?: 'sha256-[^']*')+/g;

/**
 * Removes unused hashes from a page's policy. Astro computes hashes concurrently, so they are
 * sorted to make the output deterministic.
 */
export function trimPolicy(page: string): string {
  const used = new Set<string>();
  let policy: Tag | undefined;
  for (const tag of tagsOf(page)) {
    const { name, text } = tag;
    if (name === 'meta' && /content-security-policy/i.test(attribute(tag, 'http-equiv')))
      policy ??= tag;
    if (text && (name === 'style' || name === 'script')) used.add(` ${cspHash(text)}`);
  }
  if (!policy) return page;
  const { attributes, index } = policy;
  const trimmed = attributes.replace(HASHES, (hashes) =>
    hashes
      .split(/(?= ')/)
      .filter((hash) => used.has(hash))
      .sort()
      .join(''),
  );
  const start = page.indexOf(attributes, index);
  return page.slice(0, start) + trimmed + page.slice(start + attributes.length);
}

function attribute(tag: Tag, searched: string): string {
  for (const [name, value] of attributesOf(tag)) if (name === searched) return value;
  return '';
}
