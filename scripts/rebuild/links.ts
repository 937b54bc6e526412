// What a page of ours leads to or loads.
import { attributesOf, tagsOf, type Tag } from '../../src/serving/tags.ts';

export interface Link {
  /** As it is written, its entities read. */
  address: string;
  /** Written by an editor into a text: its slips shall not stop publication. */
  byEditor: boolean;
}

const LOADING = new Set(
  'a area astro-island audio div form iframe image img link meta script source style track use video'.split(
    ' ',
  ),
);
const SETS = new Set(['srcset', 'imagesrcset']);
const SINGLE = new Set([
  ...['href', 'src', 'poster', 'action'],
  ...['component-url', 'renderer-url', 'before-hydration-url'],
]);
/** The values of these are addresses. */
const META = /\b(?:property|name)="(?:og:image|og:url|twitter:image)"/;
/** Editors' HTML, see components/Prose.astro, and their other links. */
const PROSE = /\bclass="prose"/;
const BY_EDITOR = /\sdata-by-editor\b/;

const SCRIPTED = /["'`](?:\.\/|\/?_astro\/)([\w.~-]+\.(?:js|css))["'`]/g;
const STYLED = /url\(["']?(\/[^"')]+)/g;

export function linksOf(page: string): Link[] {
  const links: Link[] = [];
  /** How many elements deep in an editor's text. */
  let depth = 0;
  for (const tag of tagsOf(page)) {
    const { name, closing, attributes, text } = tag;
    if (!LOADING.has(name)) continue;
    if (name === 'div') {
      if (closing) depth = Math.max(depth - 1, 0);
      else if (depth > 0 || PROSE.test(attributes)) depth += 1;
      continue;
    }
    if (closing) continue;
    const byEditor = name === 'a' && (depth > 0 || BY_EDITOR.test(attributes));
    for (const address of addressesIn(tag)) links.push({ address, byEditor });
    const inside = name === 'script' ? scriptLinks(text) : styleLinks(text);
    for (const address of inside) links.push({ address, byEditor: false });
  }
  return links;
}

/** The chunks and style sheets that a script names. */
export const scriptLinks = (script: string): string[] =>
  [...script.matchAll(SCRIPTED)].map(([, file = '']) => `/_astro/${file}`);

export const styleLinks = (style: string): string[] =>
  [...style.matchAll(STYLED)].map(([, address = '']) => address);

function* addressesIn(tag: Tag): Generator<string> {
  const isMeta = tag.name === 'meta';
  if (isMeta && !META.test(tag.attributes)) return;
  for (const [name, value] of attributesOf(tag)) {
    if (!value) continue;
    if (isMeta ? name === 'content' : SINGLE.has(name)) yield value;
    else if (SETS.has(name))
      for (const each of value.split(',')) yield each.trim().split(/\s/, 1)[0] ?? '';
  }
}
