// An item as people write it, in a file or in a form of the team, and what is wrong with it.
import * as v from 'valibot';
import { contentItem, location } from '../../../src/contract/content/items.ts';
import { isDay } from '../../../src/contract/form-fields.ts';
import type { itemFaults } from '../../../src/messages/servers/team-content.ts';
import { slugify } from '../../../src/text/slug.ts';
import { localDay } from '../../lib/time.ts';
import { isAddress } from './address.ts';
import { fieldsOfKind, homeCategories, type Kind } from './kinds.ts';
import type { Post } from './posts.ts';

/** A post without what the database adds to it. */
export type Item = Omit<
  Post,
  'id' | 'kind' | 'category_id' | 'updated_at' | 'updated_by' | 'draft_id' | 'revision'
>;

/** What may be wrong with a field. Commands and pages each have a text for it. */
export type FaultCode = keyof typeof itemFaults;

export interface Fault<Code extends string = FaultCode> {
  field: string;
  code: Code;
  detail?: string;
}

/**
 * A date, or a number of days from today, so that the demo content stays current. A browser's date field
 * reads `27` as the year 0027, and `2027` alone is meant as a year.
 */
const day = v.optional(
  v.custom<number | string>(
    (value) =>
      typeof value === 'string'
        ? isDay(value) && !value.startsWith('0')
        : Number.isInteger(value) && Math.abs(Number(value)) < 1_000,
    'not_day',
  ),
);
const time = v.optional(
  v.pipe(v.string('not_time'), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'not_time')),
);
const neededText = v.pipe(v.string('not_text'), v.trim(), v.nonEmpty('empty'));
const text = v.optional(neededText);

/** A longer one would be left out by the site. */
const fits = (field: v.GenericSchema) =>
  v.check<string, 'too_long'>((value) => v.is(field, value), 'too_long');

/** Kept as they are written, each in a column of its name. */
const plain = {
  location: v.optional(v.pipe(neededText, fits(location))),
  status: v.optional(v.picklist(['en_cours', 'a_venir'], 'not_status')),
  form_link: v.optional(v.pipe(neededText, v.check(isAddress, 'not_address'))),
  image: text,
  image_alt: v.optional(v.pipe(neededText, fits(contentItem.image_alt))),
  extract: v.optional(v.pipe(neededText, fits(contentItem.extract))),
};
type PlainField = keyof typeof plain;
export const plainFields = Object.keys(plain) as PlainField[];

const itemFields = v.strictObject({
  ...plain,
  title: v.pipe(neededText, fits(contentItem.title)),
  slug: text,
  category: text,
  date: day,
  start_date: day,
  start_time: time,
  end_date: day,
  end_time: time,
});

/** Of a kind, with the name in addresses, and without the content. */
const schemaOf = (kind: Kind) => {
  const names = fieldsOfKind(kind).filter((name) => name !== 'content');
  return v.pick(itemFields, ['slug', ...names]) as typeof itemFields;
};

/**
 * @param written its fields without the content
 * @param today from which relative days count
 */
export function readItem(
  kind: Kind,
  written: unknown,
  content: string,
  today: Date,
): { item: Item } | { faults: Fault[] } {
  const parsed = v.safeParse(schemaOf(kind), written);
  if (!parsed.success) {
    const faults = parsed.issues.map((issue) => ({
      field: v.getDotPath(issue) ?? '',
      code: codeOf(issue),
    }));
    return { faults };
  }
  if (!v.is(contentItem.content, content)) {
    return { faults: [{ field: 'content', code: 'too_long' }] };
  }
  const { title, slug = title, start_time, end_time, ...data } = parsed.output;
  const item: Item = {
    ...plainOf<Pick<Item, PlainField>>((name) => data[name] ?? null),
    title,
    slug: slugify(slug),
    category: data.category ?? homeCategories[kind] ?? null,
    date: toDateTime(data.date, undefined, today),
    start_date: toDateTime(data.start_date, start_time, today),
    end_date: toDateTime(data.end_date, end_time, today),
    content: content.trim(),
  };
  const wrongTime = faultOfTimes(item, start_time, end_time);
  return wrongTime ? { faults: [wrongTime] } : { item };
}

function codeOf({ type, expected, message }: v.BaseIssue<unknown>): FaultCode {
  if (type !== 'strict_object') return message as FaultCode;
  if (expected === 'never') return 'unknown';
  return expected === 'Object' ? 'not_object' : 'missing';
}

function faultOfTimes(
  { start_date: start, end_date: end }: Pick<Item, 'start_date' | 'end_date'>,
  startTime: string | undefined,
  endTime: string | undefined,
): Fault | undefined {
  if (startTime && !start) return { field: 'start_time', code: 'no_start_date' };
  if (endTime && !end) return { field: 'end_time', code: 'no_end_date' };
  // An end day without a time is included as a whole.
  if (start && end && (endTime ? end : `${end} 24`) < start) {
    return { field: 'end_date', code: 'before_start' };
  }
  return undefined;
}

function toDateTime(day: number | string | undefined, time: string | undefined, today: Date) {
  if (day === undefined) return null;
  const date = typeof day === 'string' ? day : localDay(today, day);
  return time ? `${date} ${time}:00` : date;
}

/** The reverse of readItem: all fields as they are written, '' for those without a value. */
export function writtenFields(post: Partial<Item>) {
  const [start_date, start_time] = dayAndTime(post.start_date);
  const [end_date, end_time] = dayAndTime(post.end_date);
  return {
    title: post.title ?? '',
    category: post.category ?? '',
    // It has no field for a time.
    date: dayAndTime(post.date)[0],
    start_date,
    start_time,
    end_date,
    end_time,
    ...plainOf<Record<PlainField, string>>((name) => post[name] ?? ''),
    // As browsers send it back.
    content: (post.content ?? '').replace(/\r\n?/g, '\n'),
  };
}

const plainOf = <Fields>(valueOf: (name: PlainField) => string | null) =>
  Object.fromEntries(plainFields.map((name) => [name, valueOf(name)])) as Fields;

const dayAndTime = (moment: string | null | undefined): [day: string, time: string] => [
  moment?.slice(0, 10) ?? '',
  moment?.slice(11, 16) ?? '',
];
