// What is wrong with an item that is to be published, told at its field.
import path from 'node:path';
import { fromHtml } from 'hast-util-from-html';
import * as v from 'valibot';
import { contentItem } from '../../../src/contract/content/items.ts';
import { hasText } from '../../../src/html/nodes.ts';
import { visitElements } from '../../../src/html/visit.ts';
import { content, faultTexts, textFaults } from '../../../src/messages/servers/team-content.ts';
import type { FieldName, ItemFields } from '../content/drafts.ts';
import { htmlOf, placeImages, storedImages } from '../content/html.ts';
import { listImages } from '../content/images.ts';
import { readItem, type Item } from '../content/item.ts';
import { homeCategories, ownFields, type Kind } from '../content/kinds.ts';
import type { Services } from '../services.ts';
import { brokenLinks } from './broken-links.ts';

export interface FieldFault {
  field: FieldName;
  text: string;
}

interface Checked {
  /** Undefined while something is wrong. */
  item: Item | undefined;
  faults: FieldFault[];
  /** It can be published all the same. */
  warnings: FieldFault[];
}

/** The fields of a kind, in the order of the form. */
export const fieldsOfKind = (kind: Kind): FieldName[] => [
  'title',
  'category',
  ...ownFields[kind].flatMap((name): FieldName[] => {
    if (name === 'start_date') return [name, 'start_time'];
    return name === 'end_date' ? [name, 'end_time'] : [name];
  }),
  'image',
  'image_alt',
  'extract',
  'content',
];

/** What a preview shows: without fields that cannot be read. */
export function readLeniently(kind: Kind, fields: ItemFields, today: Date): Item {
  const read = readItem(writtenOf(kind, fields), htmlOf(fields.content), today);
  if ('item' in read) return read.item;
  const faulty = Object.fromEntries(read.faults.map(({ field }) => [field, '']));
  const title = 'title' in faulty ? content.untitled : fields.title;
  return readLeniently(kind, { ...fields, ...faulty, title }, today);
}

/** The fields of the kind that are filled in, without the content. */
const writtenOf = (kind: Kind, fields: ItemFields) =>
  Object.fromEntries(
    fieldsOfKind(kind)
      .filter((name) => name !== 'content')
      .map((name) => [name, fields[name].trim()])
      .filter(([, value]) => value),
  );

export async function checkItem(
  services: Services,
  kind: Kind,
  fields: ItemFields,
): Promise<Checked> {
  const { clock } = services;
  const read = readItem(writtenOf(kind, fields), htmlOf(fields.content), clock());
  const faults: FieldFault[] =
    'item' in read
      ? []
      : read.faults.map(({ field, code }) => ({
          field: field as FieldName,
          text: faultTexts[code],
        }));
  const stored = new Set(await listImages(services));
  if (fields.image && !stored.has(fields.image)) {
    faults.push({ field: 'image', text: faultTexts.no_image });
  } else if (fields.image && !fields.image_alt.trim()) {
    faults.push({ field: 'image_alt', text: faultTexts.no_description });
  }
  const warnings = plainFields
    .filter((name) => TAG.test(fields[name]))
    .map((field): FieldFault => ({ field, text: textFaults.markup }));
  const text = await checkText(services, fields.content, stored);
  faults.push(...text.faults.map(inContent));
  const item = 'item' in read && faults.length === 0 ? read.item : undefined;
  if (item) {
    item.category ??= homeCategories[kind] ?? null;
    // The editor shows images by their whole address, which another setting would change.
    item.content = await placeImages(item.content, services.apiUrl, (name) =>
      Promise.resolve(path.basename(name)),
    );
  }
  return { item, faults, warnings: [...warnings, ...text.warnings.map(inContent)] };
}

/** The site reads them as HTML, of which it shows the text. */
const plainFields = ['title', 'category', 'image_alt', 'extract'] as const;
const TAG = /<[a-z/!]/i;

const inContent = (text: string): FieldFault => ({ field: 'content', text });

async function checkText(
  services: Services,
  html: string,
  stored: ReadonlySet<string>,
): Promise<{ faults: string[]; warnings: string[] }> {
  // readItem tells it. To read tens of megabytes would take minutes, and gigabytes of memory.
  if (!v.is(contentItem.content, html)) return { faults: [], warnings: [] };
  const parts = partsOf(html);
  if (!parts) return { faults: [textFaults.unreadable], warnings: [] };
  const faults = parts.images.flatMap(({ src, alt }) => {
    const [name] = storedImages(`<img src="${src}">`, services.apiUrl);
    if (name !== undefined && !stored.has(name)) return textFaults.no_image(name);
    if (alt.trim()) return [];
    return textFaults.no_description(path.basename(name ?? src).slice(0, MAX_NAME));
  });
  const warnings = parts.isEmpty ? [textFaults.no_text] : [];
  for (const address of await brokenLinks(services, parts.links)) {
    warnings.push(textFaults.broken_link(address.slice(0, MAX_NAME)));
  }
  return { faults, warnings };
}

/** Characters of the name of an image or of an address in a message: it may be a data URL. */
const MAX_NAME = 80;

/** Undefined for HTML that is nested too deep. */
function partsOf(html: string) {
  const images: { src: string; alt: string }[] = [];
  const links: string[] = [];
  try {
    const tree = fromHtml(html, { fragment: true });
    visitElements(tree, ({ tagName, properties: { src = '', alt = '', href } }) => {
      if (tagName === 'img') images.push({ src: String(src), alt: String(alt) });
      if (tagName === 'a' && href !== undefined) links.push(String(href));
    });
    return { images, links, isEmpty: !hasText(tree) && images.length === 0 };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
