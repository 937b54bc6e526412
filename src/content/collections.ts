// The collections of the site, built from the provider's lists once per build.
import path from 'node:path';
import {
  allBlogsEvents,
  blogs,
  events,
  supportEvents,
  supports,
  trainingEvents,
  trainings,
} from '../contract/content/items.ts';
import { callLoader } from './loaders/open-calls.ts';
import { cardLoader, entryLoader } from './loaders/entries.ts';
import type { BuildContext, Loader } from './loaders/loader.ts';
import { questionLoader } from './loaders/questions.ts';
import { slideLoader } from './loaders/slides.ts';
import { memo } from './memo.ts';
import { collectionReads } from './reads.ts';

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

export function openCollections(context: BuildContext): GetCollection {
  const { contentCacheDir, listsDir } = context.provider.settings;
  const collections = new Map(names.map((name) => [name, memo(() => load(name))]));

  async function load(collection: CollectionName): Promise<object[]> {
    const loader = loaders[collection] as Loader<object>;
    return loader({ ...context, folder: path.join(contentCacheDir, collection) });
  }

  /**
   * The items in the order of the provider's list. A release needs snapshots of all lists, so the
   * first call loads them all in parallel: an unresponsive provider then causes a single timeout.
   *
   * @throws ProviderError
   */
  const getCollection: GetCollection = (name) => {
    collectionReads.publish(name);
    if (listsDir) for (const other of names) void collections.get(other)!();
    return collections.get(name)!() as ReturnType<typeof getCollection<typeof name>>;
  };
  return getCollection;
}
