// The demo content as the loaders give it to the pages, without its pictures, and any amount of similar
// content.
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { readItemFile } from '../../../scripts/api/content/item-file.ts';
import { contentFolder } from '../../../scripts/api/seed/seed.ts';
import type { Entry } from '../../../src/content/entry.ts';
import { plainText } from '../../../src/content/html/plain-text.ts';
import { countedWords } from '../../../src/content/search/keywords.ts';
import type { Kind } from '../../../src/routes/items.ts';
import { slugify } from '../../../src/text/slug.ts';
import { put, type Provider } from './harness.ts';
import { buildSite } from './site.ts';

export type Entries = Record<Kind, Entry[]>;

const kinds = {
  blogs: 'blog',
  events: 'event',
  trainings: 'training',
  supports: 'support',
} as const;
const names = Object.keys(kinds) as Kind[];

export async function demoEntries(provider: Provider): Promise<Entries> {
  for (const name of names) {
    const folder = path.join(contentFolder, name);
    for (const file of (await readdir(folder)).filter((name) => name.endsWith('.html'))) {
      const item = await readItemFile(path.join(folder, file), new Date('2026-11-20'));
      const content = item.content.replace(/<img[^>]*>/g, '');
      await put(provider, kinds[name], { ...item, content, image: null });
    }
  }
  const site = await buildSite(provider, ...names);
  return Object.fromEntries(names.map((name) => [name, site.data<Entry>(name)])) as Entries;
}

/**
 * `count` items with the lengths of the demo content, and its words in an order of their own: as
 * text they compress worse than sentences.
 */
export function manyEntries(demo: Entries, count: number): Entries {
  const models = names.flatMap((kind) => demo[kind].map((entry) => ({ kind, entry })));
  const vocabulary = models.flatMap(({ entry: { title, extract = '', html } }) =>
    `${title} ${extract} ${plainText(html)}`.split(' '),
  );
  const random = stirred(1);
  const write = (length: number) => {
    let words = '';
    while (words.length < length) words += ` ${vocabulary[random(vocabulary.length)]}`;
    return words.trim();
  };
  const entries: Entries = { blogs: [], events: [], trainings: [], supports: [] };
  for (let id = 1; id <= count; id++) {
    const { kind, entry } = models[random(models.length)] ?? { kind: 'blogs', entry: {} as Entry };
    const day = new Date(Date.UTC(2026, 10, 20 - 2 * id)).toISOString().slice(0, 10);
    const title = write(entry.title.length);
    const text = write(entry.html.length);
    // Editors write more than the demo content does.
    const extract = write(Math.max(220, entry.extract?.length ?? 0));
    entries[kind].push({
      ...entry,
      id,
      title,
      slug: slugify(title),
      extract,
      html: `<p>${text}</p>`,
      words: countedWords(`${extract} ${text}`),
      date: entry.date && day,
      start_date: entry.start_date && `${day}T09:00`,
      end_date: entry.end_date && `${day}T17:30`,
    });
  }
  return entries;
}

/** Numbers below a limit, the same in each run. */
function stirred(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}
