// Extracts the links and subresources of a page.
import { attributesOf, tagsOf, type Tag } from '../../../../src/hosting/html-tags.ts';

export interface Link {
  /** As written, with entities decoded. */
  address: string;
  /** Written by an editor, whose mistakes must not block publication. */
  byEditor: boolean;
}

const LINK_ELEMENTS = new Set(
  'a area astro-island audio div form iframe image img link script source track use video'.split(
    ' ',
  ),
);
const SRCSET_ATTRIBUTES = new Set(['srcset', 'imagesrcset']);
const URL_ATTRIBUTES = new Set(
  'href src poster action component-url renderer-url before-hydration-url'.split(' '),
);
/** Editors' HTML, see components/ui/Prose.astro, and other links by editors. */
const PROSE = /\bclass="prose"/;
const BY_EDITOR = /\sdata-by-editor\b/;

export function linksOf(page: string): Link[] {
  const links: Link[] = [];
  /** Nesting of <div> in an editor's text; 0 outside. */
  let depth = 0;
  for (const tag of tagsOf(page)) {
    const { name, closing, attributes } = tag;
    if (!LINK_ELEMENTS.has(name)) continue;
    if (name === 'div') {
      if (closing) depth = Math.max(depth - 1, 0);
      else if (depth > 0 || PROSE.test(attributes)) depth += 1;
      continue;
    }
    if (closing) continue;
    const byEditor = name === 'a' && (depth > 0 || BY_EDITOR.test(attributes));
    for (const address of addressesIn(tag)) links.push({ address, byEditor });
  }
  return links;
}

function* addressesIn(tag: Tag): Generator<string> {
  for (const [name, value] of attributesOf(tag)) {
    if (!value) continue;
    if (URL_ATTRIBUTES.has(name)) yield value;
    else if (SRCSET_ATTRIBUTES.has(name))
      for (const source of value.split(',')) yield source.trim().split(/\s/, 1)[0] ?? '';
  }
}
