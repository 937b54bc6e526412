// The collections of the site, built from the provider's lists once per build.
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { allBlogsEvents, blogs } from '../contract/blogs.ts';
import { events } from '../contract/events.ts';
import { supportEvents, supports } from '../contract/supports.ts';
import { trainingEvents, trainings } from '../contract/trainings.ts';
import { callLoader } from './loaders/open-calls.ts';
import { cardLoader, entryLoader } from './loaders/entries.ts';
import type { Loader, CachedData, CachedDataById } from './loaders/loader.ts';
import { questionLoader } from './loaders/questions.ts';
import { slideLoader } from './loaders/slides.ts';
import { logger } from './logger.ts';
import { contentCacheDir, listsDir } from './provider/settings.ts';
import { collectionReads } from './reads.ts';
import { writeAtomically } from '../files/write-atomically.ts';

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
 * The items in the order of the provider's list. A release needs snapshots of all lists, so the
 * first call loads them all in parallel: an unresponsive provider then causes a single timeout.
 *
 * @throws ProviderError
 */
export function getCollection<Name extends CollectionName>(name: Name): Promise<DataOf<Name>[]> {
  collectionReads.publish(name);
  if (listsDir()) for (const each of names) void start(each);
  return start(name) as Promise<DataOf<Name>[]>;
}

function start(name: CollectionName): Promise<object[]> {
  let collection = loaded.get(name);
  if (!collection) {
    collection = load(name, loaders[name] as Loader<object>);
    loaded.set(name, collection);
    // A dev server may succeed with its next page.
    collection.catch(() => loaded.delete(name));
  }
  return collection;
}

async function load(collection: string, loader: Loader<object>): Promise<object[]> {
  const file = path.join(contentCacheDir(), `${collection}.json`);
  const previous = await readCache(file);
  const current = await loader({ collection, previous, logger });
  if (!isSame(previous, current)) {
    await mkdir(contentCacheDir(), { recursive: true });
    await writeAtomically(file, JSON.stringify([...current]));
  }
  return [...current.values()].map(({ data }) => data);
}

/** A missing or damaged cache only costs time. */
async function readCache(file: string): Promise<CachedDataById<object>> {
  try {
    return new Map(JSON.parse(await readFile(file, 'utf8')) as [string, CachedData<object>][]);
  } catch {
    return new Map();
  }
}

function isSame(previous: CachedDataById<object>, current: CachedDataById<object>): boolean {
  const ids = [...previous.keys()];
  return (
    previous.size === current.size &&
    [...current].every(([id, item], index) => ids[index] === id && previous.get(id) === item)
  );
}
