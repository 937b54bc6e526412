// Makes a collection of the provider's list anew, but for what has not changed.
import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import type { Picture } from '../entry.ts';
import { findPicture } from '../images/pictures.ts';
import { hasImages } from '../images/names.ts';
import { publicStorageUrl } from '../settings.ts';
import type { Loading, Made, MadeById } from './loader.ts';

/** Raise it when the same source would make other data. */
const VERSION = 5;

/** Each holds a whole document in memory until it is made. */
const atOnce = pLimit(16);

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
  { collection, before, logger }: Loading<Data>,
  sources: Source<Data>[],
): Promise<MadeById<Data>> {
  const byId = new Map<string, Source<Data>>();
  for (const source of sources) {
    if (byId.has(source.id)) {
      logger.warn(
        `${collection}: id ${source.id} stands twice in the list; the last item is shown`,
      );
    }
    byId.set(source.id, source);
  }
  const made = await Promise.all(
    [...byId.values()].map(async ({ id, from, around, make }): Promise<[string, Made<Data>]> => {
      const content = digestOf(from);
      // Links to stored files are made with the storage address.
      const rest = digestOf([VERSION, publicStorageUrl(), around]);
      const known = before.get(id);
      const digest = `${content} ${rest}`;
      if (known?.digest === digest && hasImages(JSON.stringify(known.data))) return [id, known];
      const isNew = known?.digest.split(' ')[0] !== content;
      let [complete, current] = [true, true];
      const data = await atOnce(make, async (image) => {
        const { picture, isCurrent } = await findPicture(image, logger, isNew);
        complete &&= picture !== undefined;
        current &&= isCurrent || !picture;
        return picture;
      });
      // One that lacks an image, or shows the old one because the newer could not be had, is made
      // again next time; with an old one as if it had just changed, so that it is asked for.
      const state = !current ? 'outdated' : complete ? digest : `${content} incomplete`;
      return [id, { data, digest: state }];
    }),
  );
  return new Map(made);
}

const digestOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url');
