// Keeps a collection like the provider's list, touching only what has changed.
import type { LoaderContext } from 'astro/loaders';
import type { Picture } from '../entry.ts';
import { findPicture } from '../images/pictures.ts';
import { hasImages } from '../images/names.ts';
import { publicStorageUrl } from '../settings.ts';

/** Raise it when the same source would make other data. */
const VERSION = 3;

export type PictureFinder = (image: string) => Promise<Picture | undefined>;

export interface Source<Data> {
  id: string;
  /** What the editor wrote: only when it changes may its images be others of the same name. */
  from: unknown;
  /** All else that the data is made of. */
  around?: unknown;
  make: (pictures: PictureFinder) => Promise<Data>;
}

export async function sync<Data extends object>(
  { collection, store, logger, parseData, generateDigest }: LoaderContext,
  sources: Source<Data>[],
): Promise<void> {
  const byId = new Map<string, Source<Data>>();
  for (const source of sources) {
    if (byId.has(source.id)) {
      logger.warn(
        `${collection}: id ${source.id} stands twice in the list; the last item is shown`,
      );
    }
    byId.set(source.id, source);
  }
  for (const id of store.keys()) if (!byId.has(id)) store.delete(id);

  await Promise.all(
    [...byId.values()].map(async ({ id, from, around, make }) => {
      const content = generateDigest(JSON.stringify(from));
      // Links to stored files are made with the storage address.
      const rest = generateDigest(JSON.stringify([VERSION, publicStorageUrl(), around]));
      const known = store.get(id);
      const digest = `${content} ${rest}`;
      if (known?.digest === digest && hasImages(JSON.stringify(known.data))) return;
      const isNew = known?.digest?.toString().split(' ')[0] !== content;
      let [complete, current] = [true, true];
      const data: object = await make(async (image) => {
        const { picture, isCurrent } = await findPicture(image, logger, isNew);
        complete &&= picture !== undefined;
        current &&= isCurrent || !picture;
        return picture;
      });
      // The store would keep the old data, with images that are gone, for the sake of its digest.
      store.delete(id);
      store.set({
        id,
        data: await parseData({ id, data: { ...data } }),
        // One that lacks an image, or shows the old one because the newer could not be had, is made
        // again next time; with an old one as if it had just changed, so that it is asked for.
        digest: !current ? 'outdated' : complete ? digest : `${content} incomplete`,
      });
    }),
  );
}
