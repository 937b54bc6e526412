// Rebuilds a collection from the provider's list and reuses unchanged items of the last build.
import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import type { Picture } from '../entry.ts';
import type { LoadContext, CachedData, CachedDataById } from './loader.ts';

/** Limits this process's memory use: each task holds a parsed document. */
const limit = pLimit(16);

export type PictureFinder = (image: string) => Promise<Picture | undefined>;

export interface Source<Data> {
  id: string;
  /** The editor's content. When it changes, its images are revalidated. */
  from: unknown;
  /** Other inputs of the data. */
  dependencies?: unknown;
  make: (findPicture: PictureFinder) => Promise<Data>;
}

export async function reconcile<Data extends object>(
  { collection, previous, provider, pictures }: LoadContext<Data>,
  sources: Source<Data>[],
): Promise<CachedDataById<Data>> {
  const byId = new Map<string, Source<Data>>();
  for (const source of sources) {
    if (byId.has(source.id)) {
      provider.log.warn(
        `${collection}: id ${source.id} stands twice in the list; the last item is shown`,
      );
    }
    byId.set(source.id, source);
  }
  const made = await Promise.all(
    [...byId.values()].map(async (source): Promise<[string, CachedData<Data>]> => {
      const { id, from, dependencies, make } = source;
      const content = digestOf(from);
      // Links to stored files contain the storage URL.
      const { contentVersion, publicStorageUrl } = provider.settings;
      const rest = digestOf([contentVersion, publicStorageUrl, dependencies]);
      const cached = previous.get(id);
      const digest = `${content} ${rest}`;
      if (cached?.digest === digest && pictures.hasImages(JSON.stringify(cached.data))) {
        return [id, cached];
      }
      const isNew = cached?.digest.split(' ')[0] !== content;
      let [complete, current] = [true, true];
      const data = await limit(make, async (image) => {
        const { picture, isCurrent } = await pictures.find(image, isNew);
        complete &&= picture !== undefined;
        current &&= isCurrent || !picture;
        return picture;
      });
      // Data with a missing or possibly outdated image gets another digest, so that the next build
      // builds it again. `outdated` also revalidates its images, because the content differs.
      const state = !current ? 'outdated' : complete ? digest : `${content} incomplete`;
      return [id, { data, digest: state }];
    }),
  );
  return new Map(made);
}

const digestOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url');
