// Extracts the links and subresources of a page.
import { attributesOf, tagsOf, type Tag } from '../../../../src/hosting/html-tags.ts';

export interface Link {
  /** As written, with entities decoded. */
  address: string;
  /** Written by an editor, whose mistakes must not block publication. */
  byEditor: boolean;
}

const LINK_ELEMENTS = new Set(
  'a area astro-island audio div form iframe image img link meta script source style track use video'.split(
    ' ',
  ),
);
const SRCSET_ATTRIBUTES = new Set(['srcset', 'imagesrcset']);
const URL_ATTRIBUTES = new Set(
  'href src poster action component-url renderer-url before-hydration-url'.split(' '),
);
/** <meta> elements whose `content` is an address. */
const URL_META = /\b(?:property|name)="(?:og:image|og:url|twitter:image)"/;
/** Editors' HTML, see components/ui/Prose.astro, and other links by editors. */
const PROSE = /\bclass="prose"/;
const BY_EDITOR = /\sdata-by-editor\b/;

const SCRIPT_LINK = /["'`](?:\.\/|\/?_astro\/)([\w.~-]+\.(?:js|css))["'`]/g;
const STYLE_LINK = /url\(["']?(\/[^"')]+)/g;

export function linksOf(page: string): Link[] {
  const links: Link[] = [];
  /** Nesting of <div> in an editor's text; 0 outside. */
  let depth = 0;
  for (const tag of tagsOf(page)) {
    const { name, closing, attributes, text } = tag;
    if (!LINK_ELEMENTS.has(name)) continue;
    if (name === 'div') {
      if (closing) depth = Math.max(depth - 1, 0);
      else if (depth > 0 || PROSE.test(attributes)) depth += 1;
      continue;
    }
    if (closing) continue;
    const byEditor = name === 'a' && (depth > 0 || BY_EDITOR.test(attributes));
    for (const address of addressesIn(tag)) links.push({ address, byEditor });
    const subresources = name === 'script' ? scriptLinks(text) : styleLinks(text);
    for (const address of subresources) links.push({ address, byEditor: false });
  }
  return links;
}

/** The chunks and style sheets that a script loads. */
export const scriptLinks = (script: string): string[] =>
  [...script.matchAll(SCRIPT_LINK)].map(([, file = '']) => `/_astro/${file}`);

export const styleLinks = (style: string): string[] =>
  [...style.matchAll(STYLE_LINK)].map(([, address = '']) => address);

function* addressesIn(tag: Tag): Generator<string> {
  const isMeta = tag.name === 'meta';
  if (isMeta && !URL_META.test(tag.attributes)) return;
  for (const [name, value] of attributesOf(tag)) {
    if (!value) continue;
    if (isMeta ? name === 'content' : URL_ATTRIBUTES.has(name)) yield value;
    else if (SRCSET_ATTRIBUTES.has(name))
      for (const source of value.split(',')) yield source.trim().split(/\s/, 1)[0] ?? '';
  }
}
