// What a page's content security policy says of its inline scripts and styles: browsers leave out
// those that it does not name by their hash.
import { createHash } from 'node:crypto';
import { attributesOf, tagsOf, type Tag } from './tags.ts';

interface Inline {
  name: 'script' | 'style';
  /** As a policy names it. */
  hash: string;
}

/** A page's policy and what it has to allow. */
export interface PagePolicy {
  /** The tag that holds it; undefined where the page has none. */
  tag: Tag | undefined;
  inline: Inline[];
}

export function readPolicy(page: string): PagePolicy {
  const inline: Inline[] = [];
  let policy: Tag | undefined;
  for (const tag of tagsOf(page)) {
    const { name, text } = tag;
    if (name === 'meta') {
      if (attribute(tag, 'http-equiv').toLowerCase() === 'content-security-policy') policy ??= tag;
    } else if (text && (name === 'style' || (name === 'script' && !isData(tag)))) {
      inline.push({ name, hash: hashOf(text) });
    }
  }
  return { tag: policy, inline };
}

/** What stands in the page and can not work, as its policy does not name it. */
export function refusedInline(page: string): Inline[] {
  const { tag, inline } = readPolicy(page);
  const directives = tag ? attribute(tag, 'content').split(';') : [];
  const allowed = (name: string) =>
    directives.find((each) => each.trim().startsWith(`${name}-src `));
  return inline.filter(({ name, hash }) => !allowed(name)?.split(/\s+/).includes(hash));
}

/** Nobody runs JSON. */
const isData = (script: Tag): boolean => attribute(script, 'type').endsWith('json');

function attribute(tag: Tag, wanted: string): string {
  for (const [name, value] of attributesOf(tag)) if (name === wanted) return value;
  return '';
}

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
