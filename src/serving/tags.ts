// A page by its tags, as a browser reads them. Pages are written by our own build, with each value in
// quotes and each element closed: a tree would tell no more, and take twenty times as long.

export interface Tag {
  /** In lower case. */
  name: string;
  closing: boolean;
  /** As they are written. */
  attributes: string;
  /** Of an element that holds nothing but text: as it is written, up to its end. */
  text: string;
  /** Where it begins in the page. */
  index: number;
}

const TAG = /<!--|<(\/?)([a-z][^\s/>]*)(?=[\s/>])([^>"']*(?:(?:"[^"]*"|'[^']*')[^>"']*)*)>/gi;
const TEXT_ALONE = new Set(['script', 'style', 'textarea', 'title']);

export function* tagsOf(page: string): Generator<Tag> {
  const tag = new RegExp(TAG);
  for (let match = tag.exec(page); match; match = tag.exec(page)) {
    const [all, slash, written, attributes = ''] = match;
    if (written === undefined) {
      tag.lastIndex = endOf(page, '-->', match.index) + '-->'.length;
      continue;
    }
    const name = written.toLowerCase();
    const start = match.index + all.length;
    const closing = slash === '/';
    const holdsText = !closing && TEXT_ALONE.has(name);
    const end = holdsText ? endOf(page, `</${written}`, start) : start;
    yield { name, closing, attributes, text: page.slice(start, end), index: match.index };
    tag.lastIndex = end;
  }
}

function endOf(page: string, mark: string, from: number): number {
  const at = page.indexOf(mark, from);
  return at < 0 ? page.length : at;
}

const ATTRIBUTE = /([^\s"'>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

/** The names in lower case, and the values with their entities read. */
export function* attributesOf({ attributes }: Tag): Generator<[name: string, value: string]> {
  for (const [, name = '', double, single, bare] of attributes.matchAll(ATTRIBUTE)) {
    yield [name.toLowerCase(), unescaped(double ?? single ?? bare ?? '')];
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
