// Looks at HTML as a browser will and names what the site does not allow.
import type { Element } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { visit } from 'unist-util-visit';
import { expect } from 'vitest';
import type { Picture } from '../../../../src/content/entry.ts';
import { safeHtml } from '../../../../src/content/html/safe-html.ts';
import type { StorageUrls } from '../../../../src/content/provider/settings.ts';
import { allowed } from '../../../fixtures/content/allowed.ts';

/** Where the provider's files are. */
export const storageUrls: StorageUrls = [
  'https://hub.example/api/storage',
  'http://127.0.0.1:4000/storage',
];

const file = (width: number, type: string) => `/images/0123456789abcdef-${width}.${type}`;
const variant = (width: number) => ({
  width,
  avif: file(width, 'avif'),
  webp: file(width, 'webp'),
});

export const photo: Picture = {
  width: 720,
  height: 480,
  variants: [variant(360), variant(720)],
  share: '/images/0123456789abcdef-share.jpg',
};

/** Of all images, only `photo.jpg` is found. */
export async function safe(html: string): Promise<string> {
  const { html: result } = await safeHtml(html, {
    storageUrls,
    findPicture: async (address) => (/(^|\/)photo\.jpg$/.test(address) ? photo : undefined),
  });
  return result;
}

const CLASSES = ['table', 'gallery', 'none', 'lower-greek', 'decimal-leading-zero'];
const LINK = /^(https?:\/\/|mailto:|tel:|sms:|whatsapp:|tg:|geo:|[^:]*$|[^:]*[/?#])/;

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
  const attributes = allowed[tagName];
  if (!attributes) return [`<${tagName}>`];
  return Object.entries(properties)
    .filter(([name, value]) => !(attributes.includes(nameInHtml(name)) && isFine(name, value)))
    .map(([name, value]) => `<${tagName} ${name}="${String(value)}">`);
}

const nameInHtml = (name: string): string => (name === 'className' ? 'class' : name.toLowerCase());

function isFine(name: string, value: unknown): boolean {
  if (name === 'href') return LINK.test(String(value));
  if (name === 'src' || name === 'srcSet') return String(value).startsWith('/images/');
  // The page's own ids begin otherwise.
  if (name === 'id') return /^texte-\S+$/.test(String(value));
  if (name === 'className') return CLASSES.includes(String(value));
  return name !== 'tabIndex' || value === 0;
}

/** What pages show of it, which is allowed, and what a browser makes of it: nothing is left to repair. */
export async function shown(html: string): Promise<string> {
  const result = await safe(html);
  expect(strangers(result)).toEqual([]);
  expect(toHtml(fromHtml(result, { fragment: true }))).toBe(result);
  return result;
}

export const expectSafe = async (html: string, expected: string): Promise<void> =>
  expect(await shown(html)).toBe(expected);
