// Checks a page's content security policy against its inline scripts and styles: browsers block
// those whose hash it does not list.
import { createHash } from 'node:crypto';
import { attributesOf, tagsOf, type Tag } from './html-tags.ts';

interface Inline {
  name: 'script' | 'style';
  /** In the notation of a policy, `'sha256-…'`. */
  hash: string;
}

/** A page's policy, and the inline elements that it must allow. */
interface PagePolicy {
  /** The `<meta>` tag of the policy, if the page has one. */
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
      inline.push({ name, hash: cspHash(text) });
    }
  }
  return { tag: policy, inline };
}

/** The inline elements of a page that its own policy blocks. */
export function blockedInline(page: string): Inline[] {
  const { tag, inline } = readPolicy(page);
  const directives = tag ? attribute(tag, 'content').split(';') : [];
  const allowed = (name: string) =>
    directives.find((directive) => directive.trim().startsWith(`${name}-src `));
  return inline.filter(({ name, hash }) => !allowed(name)?.split(/\s+/).includes(hash));
}

/** JSON is not executed. */
const isData = (script: Tag): boolean => attribute(script, 'type').endsWith('json');

function attribute(tag: Tag, searched: string): string {
  for (const [name, value] of attributesOf(tag)) if (name === searched) return value;
  return '';
}

/** The source expression of an inline style or script. */
export const cspHash = (text: string): string => `'${inlineHash(text)}'`;

/** The same without quotes, as Astro takes it. */
export const inlineHash = (text: string): `sha256-${string}` =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;
