// The lists of the site whose rows have no pages of their own: what a row of each holds.
import * as v from 'valibot';
import { announcement } from '../../../src/contract/content/announcements.ts';
import { category, faq, program, slide } from '../../../src/contract/content/lists.ts';
import { isDay } from '../../../src/contract/form-fields.ts';
import { htmlOf } from '../../../src/text/html-of.ts';
import { repairAddress } from '../../../src/text/links.ts';
import { printable } from '../../../src/text/printable.ts';
import { truncate } from '../../../src/text/truncate.ts';
import { isAddress } from './address.ts';
import type { Fault } from './item.ts';
import type { Row, Table } from './rows.ts';
import { template, unknownIn } from './templates.ts';

export interface ContentList {
  table: Table;
  /** In the order of a form. The first one names a row. */
  columns: readonly [string, ...string[]];
  /** The column with HTML. */
  html: string | undefined;
  /** A row as the site accepts it. */
  schema: v.ObjectSchema<v.ObjectEntries, undefined>;
  /** Rows at most. */
  most?: number;
}

/** A form with more marks would not be filled in. */
const MAX_CRITERIA = 5;

const listOf = (
  table: Table,
  schema: ContentList['schema'],
  columns: ContentList['columns'],
  html?: string,
): ContentList => ({ table, schema, columns, html });

export const contentLists = {
  faqs: listOf('faqs', faq, ['question', 'answer'], 'answer'),
  carousels: listOf('carousels', slide, ['heading', 'subheading', 'image']),
  programs: listOf('programs', program, ['title', 'extract', 'end_date', 'image', 'link']),
  announcements: listOf('announcements', announcement, ['content'], 'content'),
  categories: listOf('categories', category, ['name']),
  // Of the team, not of the site.
  templates: listOf('templates', template, ['name', 'text']),
  criteria: { ...listOf('criteria', category, ['name']), most: MAX_CRITERIA },
} satisfies Record<Table, ContentList>;

export type RowFault =
  | Fault<'missing' | 'too_long' | 'not_day' | 'not_link' | 'twin' | 'fixed' | 'full'>
  /** One stands for nothing. */
  | (Fault<'placeholder'> & { placeholder: string });

/** The columns that are given, as they are stored. An empty text clears one. */
export function readTexts({ html }: ContentList, given: Record<string, string | undefined>): Row {
  const row: Row = {};
  for (const [name, value] of Object.entries(given)) {
    if (value !== undefined) row[name] = printable(value).trim() || null;
  }
  if (html && row[html]) row[html] = htmlOf(row[html]);
  if (row['link']) row['link'] = repairAddress(row['link']);
  return row;
}

/** Why the site would leave the row out. Images are not looked at. */
export function faultsIn(list: ContentList, row: Row): RowFault[] {
  const [main] = list.columns;
  const { issues = [] } = v.safeParse(list.schema, { id: 1, ...row });
  const faults = issues.map((issue): RowFault => {
    const field = v.getDotPath(issue)!;
    return { field, code: row[field] ? 'too_long' : 'missing' };
  });
  if (row[main] && main !== list.html && !labelOf(list, row).trim()) {
    faults.push({ field: main, code: 'missing' });
  }
  const { link, end_date: end } = row;
  if (end && !isDay(end)) faults.push({ field: 'end_date', code: 'not_day' });
  const isPage = /^\/(?![/\\])/.test(link ?? '');
  if (link && !isPage && !isAddress(link)) faults.push({ field: 'link', code: 'not_link' });
  const placeholder = list.table === 'templates' ? unknownIn(row['text'] ?? '') : undefined;
  if (placeholder !== undefined) {
    faults.push({ field: 'text', code: 'placeholder', placeholder });
  }
  return faults;
}

export const isRequired = ({ schema }: ContentList, column: string): boolean =>
  !v.is(schema.entries[column]!, null);

/** One line of plain text. */
export const labelOf = ({ columns: [main] }: ContentList, row: Row): string => shorten(row[main]);

/** @param text plain text or HTML */
export const shorten = (text: string | null | undefined): string =>
  truncate(readable(printable(text ?? '')), 80);

/** What browsers write for signs of a text. */
const SIGNS: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': '\u00a0',
  '&amp;': '&',
};

const readable = (html: string): string =>
  html.replace(/<[^>]*>/g, ' ').replace(/&(?:lt|gt|nbsp|amp);/g, (sign) => SIGNS[sign]!);
