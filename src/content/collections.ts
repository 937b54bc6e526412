// The collections of the site, built from the provider's lists once per build.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { allBlogsEvents, blogs } from '../contract/content/blogs.ts';
import { events } from '../contract/content/events.ts';
import { supportEvents, supports } from '../contract/content/supports.ts';
import { trainingEvents, trainings } from '../contract/content/trainings.ts';
import { callLoader } from './loaders/open-calls.ts';
import { cardLoader, entryLoader } from './loaders/entries.ts';
import type { BuildContext, CachedData, CachedDataById, Loader } from './loaders/loader.ts';
import { questionLoader } from './loaders/questions.ts';
import { slideLoader } from './loaders/slides.ts';
import { openMemo } from './memo.ts';
import { collectionReads } from './reads.ts';
import { readJsonLines, writeJsonLines } from '../files/json-lines.ts';

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

export type GetCollection = <Name extends CollectionName>(name: Name) => Promise<DataOf<Name>[]>;

const names = Object.keys(loaders) as CollectionName[];

export function openCollections(context: BuildContext) {
  const { contentCacheDir, listsDir } = context.provider.settings;
  const memo = openMemo<CollectionName, object[]>();
  const started = new Set<Promise<object[]>>();

  async function load(collection: CollectionName): Promise<object[]> {
    const file = path.join(contentCacheDir, `${collection}.jsonl`);
    const previous = await readCache(file);
    const loader = loaders[collection] as Loader<object>;
    const current = await loader({ ...context, collection, previous });
    if (!isSame(previous, current)) {
      await mkdir(contentCacheDir, { recursive: true });
      await writeJsonLines(file, current);
    }
    return [...current.values()].map(({ data }) => data);
  }

  function start(name: CollectionName): Promise<object[]> {
    const collection = memo(name, () => load(name));
    started.add(collection);
    return collection;
  }

  /**
   * The items in the order of the provider's list. A release needs snapshots of all lists, so the
   * first call loads them all in parallel: an unresponsive provider then causes a single timeout.
   *
   * @throws ProviderError
   */
  const getCollection: GetCollection = (name) => {
    collectionReads.publish(name);
    if (listsDir) for (const each of names) void start(each);
    return start(name) as ReturnType<typeof getCollection<typeof name>>;
  };

  return {
    getCollection,

    /** Resolves when nothing is being loaded. */
    async settled(): Promise<void> {
      await Promise.allSettled(started);
    },
  };
}

/** A missing or damaged cache only costs time. */
async function readCache(file: string): Promise<CachedDataById<object>> {
  try {
    const items: CachedDataById<object> = new Map();
    for await (const line of readJsonLines(file)) {
      items.set(...(line as [string, CachedData<object>]));
    }
    return items;
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
