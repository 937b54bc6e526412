// Looks at HTML as a browser will and names what the site does not allow.
import type { Element } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { visit } from 'unist-util-visit';
import { beforeEach, vi } from 'vitest';
import type { Picture } from '../../../../src/content/entry.ts';
import { safeHtml } from '../../../../src/content/html/safe-html.ts';

/** Images are looked for at these addresses, and `photo.jpg` alone is found. */
export function useAddresses(): void {
  beforeEach(() => {
    vi.stubEnv('API_URL', 'https://hub.example/api');
    vi.stubEnv('API_BUILD_URL', 'http://127.0.0.1:4000');
    vi.stubEnv('STORAGE_URL', 'http://127.0.0.1:4000/storage');
    return () => vi.unstubAllEnvs();
  });
}

const file = (width: number, type: string) => `/images/0123456789abcdef-${width}.${type}`;
const variant = (width: number) => ({
  width,
  avif: file(width, 'avif'),
  webp: file(width, 'webp'),
});

export const photo: Picture = { width: 720, height: 480, variants: [variant(360), variant(720)] };

export const safe = (html: string): Promise<string> =>
  safeHtml(html, async (address) => (/(^|\/)photo\.jpg$/.test(address) ? photo : undefined));

/** Written here once more, so that nobody widens the list by accident. */
const ALLOWED = new Map<string, string[]>(
  Object.entries({
    a: ['href'],
    div: ['className', 'tabIndex'],
    img: ['src', 'srcSet', 'sizes', 'width', 'height', 'alt', 'loading', 'decoding'],
    ol: ['start', 'reversed'],
    picture: [],
    source: ['type', 'srcSet', 'sizes'],
    td: ['colSpan', 'rowSpan'],
    th: ['colSpan', 'rowSpan', 'scope'],
    time: ['dateTime'],
  }),
);
for (const name of 'h2 h3 h4 h5 h6 p br hr blockquote pre span ul li dl dt dd figure figcaption table caption thead tbody tfoot tr strong b em i u s sub sup small mark code q cite abbr bdi bdo wbr del ins dfn kbd samp var'.split(
  ' ',
)) {
  ALLOWED.set(name, []);
}
const EVERYWHERE = ['lang', 'dir', 'title'];
const LINK = /^(https?:\/\/|mailto:|tel:|[^:]*$|[^:]*[/?#])/;

/** What a browser would find in it that is not on the list. */
export function strangers(html: string): string[] {
  const found: string[] = [];
  const tree = fromHtml(html, { fragment: true });
  visit(tree, (node) => {
    if (node.type === 'element') found.push(...faultsOf(node));
    else if (node.type !== 'text' && node.type !== 'root') found.push(node.type);
  });
  return found;
}

function faultsOf({ tagName, properties }: Element): string[] {
  const allowed = ALLOWED.get(tagName);
  if (!allowed) return [`<${tagName}>`];
  return Object.entries(properties)
    .filter(([name, value]) => !([...allowed, ...EVERYWHERE].includes(name) && isFine(name, value)))
    .map(([name, value]) => `<${tagName} ${name}="${String(value)}">`);
}

function isFine(name: string, value: unknown): boolean {
  if (name === 'href') return LINK.test(String(value));
  if (name === 'src' || name === 'srcSet') return String(value).startsWith('/images/');
  if (name === 'className') return String(value) === 'table';
  return name !== 'tabIndex' || value === 0;
}

/** What a browser makes of it, written out again. */
export const readAgain = (html: string): string => toHtml(fromHtml(html, { fragment: true }));
