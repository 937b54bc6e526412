// What is wrong with an item that is to be published, told at its field.
import path from 'node:path';
import { fromHtml } from 'hast-util-from-html';
import * as v from 'valibot';
import { contentItem } from '../../../src/contract/content/items.ts';
import { hasText } from '../../../src/html/nodes.ts';
import { visitElements } from '../../../src/html/visit.ts';
import { content, faultTexts, textFaults } from '../../../src/messages/servers/team-content.ts';
import { htmlOf } from '../../../src/text/html-of.ts';
import type { ItemFields } from '../content/drafts.ts';
import { placeImages } from '../content/html.ts';
import { isStoredImage } from '../content/images.ts';
import { readItem, type Item } from '../content/item.ts';
import { fieldsOfKind, type Kind } from '../content/kinds.ts';
import type { Services } from '../services.ts';
import { brokenLinks } from './broken-links.ts';
import { faultsOfCategory } from './item-categories.ts';
import type { FieldFault } from './pages/edit-form.ts';

interface Checked {
  /** Undefined while something is wrong. */
  item: Item | undefined;
  faults: FieldFault[];
  /** It can be published all the same. */
  warnings: FieldFault[];
}

/** What a preview shows: without fields that cannot be read. */
export function readLeniently(kind: Kind, fields: ItemFields, today: Date): Item {
  const read = readItem(kind, writtenOf(kind, fields), htmlOf(fields.content), today);
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
  const text = await checkText(services, htmlOf(fields.content));
  const read = readItem(kind, writtenOf(kind, fields), text.html, services.clock());
  const faults: FieldFault[] =
    'item' in read ? [] : read.faults.map(({ field, code }) => ({ field, text: faultTexts[code] }));
  faults.push(...(await faultsOfCategory(services.db, kind, fields.category)));
  const imageFaults = faultsOfImage(services, fields.image);
  if (fields.image && imageFaults.length === 0 && !fields.image_alt.trim()) {
    faults.push({ field: 'image_alt', text: faultTexts.no_description });
  }
  faults.push(...imageFaults, ...text.faults);
  const warnings = readAsHtml
    .filter((name) => TAG.test(fields[name]))
    .map((field) => ({ field, text: textFaults.markup }));
  const item = 'item' in read && faults.length === 0 ? read.item : undefined;
  return { item, faults, warnings: [...warnings, ...text.warnings] };
}

/** The site shows the text of their HTML. */
const readAsHtml = ['title', 'category', 'location', 'image_alt', 'extract'] as const;
const TAG = /<[a-z/!]/i;

export const faultsOfImage = (services: Services, name: string): FieldFault[] =>
  name && !isStoredImage(name, services) ? [{ field: 'image', text: faultTexts.no_image }] : [];

/**
 * Names images in HTML as they are stored, and tells those that are not. The editor shows them by their
 * whole address, which another setting would change.
 */
export async function placeStored(services: Services, field: string, html: string) {
  const faults: FieldFault[] = [];
  const placed = await placeImages(html, services.apiUrl, (image) => {
    const name = path.basename(image);
    const text = textFaults.no_image(name.slice(0, MAX_NAME));
    if (!isStoredImage(name, services)) faults.push({ field, text });
    return Promise.resolve(name);
  });
  return { html: placed, faults };
}

/** Characters of the name of an image or of an address in a message: it may be a data URL. */
const MAX_NAME = 80;

const inContent = (text: string): FieldFault => ({ field: 'content', text });

async function checkText(services: Services, written: string) {
  const warnings: FieldFault[] = [];
  // readItem tells it. To read tens of megabytes would take minutes, and gigabytes of memory.
  if (!v.is(contentItem.content, written)) return { html: written, faults: [], warnings };
  const { html, faults } = await placeStored(services, 'content', written);
  const parts = partsOf(html);
  if (!parts) return { html, faults: [inContent(textFaults.unreadable)], warnings };
  for (const [image, { src, alt }] of parts.images.entries()) {
    const name = path.basename(src).slice(0, MAX_NAME);
    const text = textFaults.no_description(image + 1, name);
    if (!alt.trim()) faults.push({ ...inContent(text), image });
  }
  if (parts.isEmpty) warnings.push(inContent(textFaults.no_text));
  for (const address of await brokenLinks(services, parts.links)) {
    warnings.push(inContent(textFaults.broken_link(address.slice(0, MAX_NAME))));
  }
  return { html, faults, warnings };
}

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
