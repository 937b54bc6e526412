// Tokenises a page into its tags. Our own build writes the pages, with quoted values and closed
// elements, so a full parser would find nothing more and take ten times as long.

export interface Tag {
  /** In lower case. */
  name: string;
  closing: boolean;
  /** Unparsed. */
  attributes: string;
  /** The raw content of an element that contains only text; otherwise empty. */
  text: string;
}

const TAG = /<!--|<(\/?)([a-z][^\s/>]*)(?=[\s/>])([^>"']*(?:(?:"[^"]*"|'[^']*')[^>"']*)*)>/gi;
const TEXT_ELEMENTS = new Set(['script', 'style', 'textarea', 'title']);

export function* tagsOf(page: string): Generator<Tag> {
  const tag = new RegExp(TAG);
  for (let match = tag.exec(page); match; match = tag.exec(page)) {
    const [all, slash, rawName, attributes = ''] = match;
    if (rawName === undefined) {
      tag.lastIndex = endOf(page, '-->', match.index) + '-->'.length;
      continue;
    }
    const name = rawName.toLowerCase();
    const start = match.index + all.length;
    const closing = slash === '/';
    const isTextElement = !closing && TEXT_ELEMENTS.has(name);
    const end = isTextElement ? endOf(page, `</${rawName}`, start) : start;
    yield { name, closing, attributes, text: page.slice(start, end) };
    tag.lastIndex = end;
  }
}

function endOf(page: string, delimiter: string, from: number): number {
  const index = page.indexOf(delimiter, from);
  return index < 0 ? page.length : index;
}

const ATTRIBUTE = /([^\s"'>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

/** Names in lower case, values with decoded entities. */
export function* attributesOf({ attributes }: Tag): Generator<[name: string, value: string]> {
  for (const [, name = '', double, single, unquoted] of attributes.matchAll(ATTRIBUTE)) {
    yield [name.toLowerCase(), decodeEntities(double ?? single ?? unquoted ?? '')];
  }
}

const ENTITIES: Record<string, string> = { amp: '&', quot: '"', apos: "'", lt: '<', gt: '>' };

function decodeEntities(value: string): string {
  if (!value.includes('&')) return value;
  return value.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|quot|apos|lt|gt));/gi, (...match) => {
    const [, hex, decimal, name] = match as (string | undefined)[];
    if (name) return ENTITIES[name.toLowerCase()] ?? '';
    return String.fromCodePoint(Math.min(hex ? parseInt(hex, 16) : Number(decimal), 0x10ffff));
  });
}
