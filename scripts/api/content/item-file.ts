// Reads a content item from a file: YAML front matter, then HTML.
import * as v from 'valibot';
import { parse as parseYaml, YAMLParseError } from 'yaml';
import { contentItem } from '../../../src/contract/content/items.ts';
import { isDay } from '../../../src/contract/form-fields.ts';
import { slugify } from '../../../src/text/slug.ts';
import { OperatorError } from '../../lib/operator-error.ts';
import { isAddress } from './address.ts';
import type { Post } from './posts.ts';
import { readText } from './text-file.ts';
import { localDay } from '../time.ts';

/** A date, or a number of days from today, so that the demo content stays current. */
const day = v.optional(
  v.custom<number | string>(
    (value) => Number.isInteger(value) || (typeof value === 'string' && isDay(value)),
    'is not a day such as 2026-11-27',
  ),
);
const time = v.optional(
  v.pipe(
    v.string('is not a time such as 09:00'),
    v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'is not a time such as 09:00'),
  ),
);
const neededText = v.pipe(
  v.string('is not a text: put quotes around it'),
  v.trim(),
  v.nonEmpty('is empty: write something, or leave the line out'),
);
const text = v.optional(neededText);

const frontMatter = v.strictObject({
  title: neededText,
  slug: text,
  extract: text,
  category: text,
  image: text,
  date: day,
  start_date: day,
  end_date: day,
  start_time: time,
  end_time: time,
  status: v.optional(v.picklist(['en_cours', 'a_venir'], 'is neither en_cours nor a_venir')),
  form_link: v.optional(
    v.pipe(neededText, v.check(isAddress, 'is not an address such as https://forms.example/four')),
  ),
});

const texts = v.object({
  title: contentItem.title,
  extract: contentItem.extract,
  content: contentItem.content,
});

/** A post as its file describes it. */
export type Item = Omit<Post, 'id' | 'kind' | 'category_id' | 'updated_at' | 'revision'>;

/** @throws OperatorError that names the file and what is wrong in it */
export async function readItem(file: string, today: Date): Promise<Item> {
  const source = await readText(file);
  const [, yaml, content = ''] = /^---\r?\n(.*?)\r?\n---\r?\n?(.*)$/s.exec(source) ?? [];
  if (yaml === undefined) {
    throw new OperatorError(`${file}: begin with front matter between two lines of ---.`);
  }
  const parsed = v.safeParse(frontMatter, parseFrontMatter(file, yaml));
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new OperatorError(
      `${file}: ${v.getDotPath(issue) ?? 'front matter'}: ${reasonOf(issue)}.`,
    );
  }
  const { start_time, end_time, ...data } = parsed.output;
  const start_date = toDateTime(data.start_date, start_time, today);
  const end_date = toDateTime(data.end_date, end_time, today);
  const fault = faultOfTimes(start_date, end_date, parsed.output);
  if (fault) throw new OperatorError(`${file}: ${fault}.`);
  // The site would leave it out.
  const shown = v.safeParse(texts, { ...data, content });
  if (!shown.success) {
    const [issue] = shown.issues;
    throw new OperatorError(`${file}: ${v.getDotPath(issue)}: ${issue.message}, shorten it.`);
  }
  return {
    title: data.title,
    slug: slugify(data.slug ?? data.title),
    extract: data.extract ?? null,
    category: data.category ?? null,
    image: data.image ?? null,
    date: toDateTime(data.date, undefined, today),
    start_date,
    end_date,
    status: data.status ?? null,
    form_link: data.form_link ?? null,
    content: content.trim(),
  };
}

function reasonOf({ type, expected, message }: v.BaseIssue<unknown>): string {
  if (type !== 'strict_object') return message;
  if (expected === 'never') return 'is no field: npm run api -- publish --help lists them';
  // The fault is in the front matter as a whole, or in its title.
  return expected === 'Object' ? 'write a line such as title: The dryer' : 'is missing: add it';
}

function parseFrontMatter(file: string, yaml: string): unknown {
  try {
    return parseYaml(yaml);
  } catch (error) {
    if (error instanceof YAMLParseError) {
      // The lines that follow quote the place.
      const reason = error.message.split('\n', 1).join('');
      throw new OperatorError(
        `${file}: ${reason} Put quotes around a text with a colon or quotes.`,
      );
    }
    throw error;
  }
}

function faultOfTimes(
  start: string | null,
  end: string | null,
  { start_time, end_time }: Readonly<Record<string, unknown>>,
): string | undefined {
  if (start_time && !start) return 'start_time: has no start_date: add it';
  if (end_time && !end) return 'end_time: has no end_date: add it';
  // An end day without a time is included as a whole.
  if (start && end && (end_time ? end : `${end} 24`) < start)
    return 'end_date: is before the start';
  return undefined;
}

function toDateTime(day: number | string | undefined, time: string | undefined, today: Date) {
  if (day === undefined) return null;
  const date = typeof day === 'string' ? day : localDay(today, day);
  return time ? `${date} ${time}:00` : date;
}
