// What the site shows, made of the provider's lists once in each build.
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { allBlogsEvents, blogs } from '../contract/blogs.ts';
import { events } from '../contract/events.ts';
import { supportEvents, supports } from '../contract/supports.ts';
import { trainingEvents, trainings } from '../contract/trainings.ts';
import { callLoader } from './loaders/calls.ts';
import { cardLoader, entryLoader } from './loaders/entries.ts';
import type { Loader, Made, MadeById } from './loaders/loader.ts';
import { questionLoader } from './loaders/questions.ts';
import { slideLoader } from './loaders/slides.ts';
import { logger } from './logger.ts';
import { contentCacheDir, listsDir } from './settings.ts';
import { writeWhole } from './write-whole.ts';

const loaders = {
  blogs: entryLoader(blogs),
  events: entryLoader(events),
  trainings: entryLoader(trainings),
  supports: entryLoader(supports),
  homeNews: cardLoader(allBlogsEvents),
  homeTrainings: cardLoader(trainingEvents),
  homeSupports: cardLoader(supportEvents),
  slides: slideLoader,
  questions: questionLoader,
  calls: callLoader,
};

export type CollectionName = keyof typeof loaders;
type DataOf<Name extends CollectionName> =
  (typeof loaders)[Name] extends Loader<infer Data> ? Data : never;

const names = Object.keys(loaders) as CollectionName[];
const loaded = new Map<CollectionName, Promise<object[]>>();

/**
 * In the order of the provider's list. A release needs the copies of all lists: they are read side
 * by side as soon as a page asks for one, so that a provider that says nothing is waited for once.
 *
 * @throws ProviderError
 */
export function getCollection<Name extends CollectionName>(name: Name): Promise<DataOf<Name>[]> {
  if (listsDir()) for (const each of names) void begin(each);
  return begin(name) as Promise<DataOf<Name>[]>;
}

function begin(name: CollectionName): Promise<object[]> {
  let collection = loaded.get(name);
  if (!collection) {
    collection = load(name, loaders[name] as Loader<object>);
    loaded.set(name, collection);
    // A dev server, which lives on, may have more luck with its next page.
    collection.catch(() => loaded.delete(name));
  }
  return collection;
}

async function load(collection: string, loader: Loader<object>): Promise<object[]> {
  const file = path.join(contentCacheDir(), `${collection}.json`);
  const before = await readMade(file);
  const made = await loader({ collection, before, logger });
  if (!isSame(before, made)) {
    await mkdir(contentCacheDir(), { recursive: true });
    await writeWhole(file, JSON.stringify([...made]));
  }
  return [...made.values()].map(({ data }) => data);
}

/** A cache that is not there, or damaged, only costs time. */
async function readMade(file: string): Promise<MadeById<object>> {
  try {
    return new Map(JSON.parse(await readFile(file, 'utf8')) as [string, Made<object>][]);
  } catch {
    return new Map();
  }
}

function isSame(before: MadeById<object>, after: MadeById<object>): boolean {
  const ids = [...before.keys()];
  return (
    before.size === after.size &&
    [...after].every(([id, made], index) => ids[index] === id && before.get(id) === made)
  );
}
