// What a page of ours leads to or loads. It was written by our own build: a tree would tell no more
// than its tags do, and take thirty times as long.

export interface Link {
  /** As it is written, its entities read. */
  address: string;
  /** Written by an editor into a text: its slips shall not stop publication. */
  byEditor: boolean;
}

const TAG =
  /<(?:(!--)|(\/?)(a|area|astro-island|audio|div|form|iframe|image|img|link|meta|script|source|style|track|use|video))(?=[\s/>])([^>"']*(?:(?:"[^"]*"|'[^']*')[^>"']*)*)>|<!--/gi;
const ATTRIBUTE = /([^\s"'>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

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
  TAG.lastIndex = 0;
  for (let match = TAG.exec(page); match; match = TAG.exec(page)) {
    const [tag, , closing, written = '', attributes = ''] = match;
    if (tag.startsWith('<!--')) {
      TAG.lastIndex = after(page, '-->', match.index);
      continue;
    }
    const name = written.toLowerCase();
    if (name === 'div') {
      if (closing) depth = Math.max(depth - 1, 0);
      else if (depth > 0 || PROSE.test(attributes)) depth += 1;
      continue;
    }
    if (closing) continue;
    const byEditor = name === 'a' && (depth > 0 || BY_EDITOR.test(attributes));
    for (const address of addressesIn(name, attributes)) links.push({ address, byEditor });
    if (name !== 'script' && name !== 'style') continue;
    const start = TAG.lastIndex;
    const end = after(page, `</${written}`, start);
    const text = page.slice(start, end);
    TAG.lastIndex = end;
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

function* addressesIn(name: string, attributes: string): Generator<string> {
  const isMeta = name === 'meta';
  if (isMeta && !META.test(attributes)) return;
  for (const [, written = '', double, single, bare] of attributes.matchAll(ATTRIBUTE)) {
    const value = double ?? single ?? bare;
    if (!value) continue;
    const attribute = written.toLowerCase();
    if (isMeta ? attribute === 'content' : SINGLE.has(attribute)) yield unescaped(value);
    else if (SETS.has(attribute)) {
      for (const each of value.split(',')) yield unescaped(each.trim().split(/\s/, 1)[0] ?? '');
    }
  }
}

const ENTITIES: Record<string, string> = { amp: '&', quot: '"', apos: "'", lt: '<', gt: '>' };

function unescaped(value: string): string {
  if (!value.includes('&')) return value;
  return value.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|quot|apos|lt|gt));/gi, (...match) => {
    const [, hex, decimal, name] = match as (string | undefined)[];
    if (name) return ENTITIES[name.toLowerCase()] ?? '';
    return String.fromCodePoint(Math.min(hex ? parseInt(hex, 16) : Number(decimal), 0x10ffff));
  });
}

function after(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at < 0 ? text.length : at + mark.length;
}
