// Rebuilds a collection from the provider's list and reuses unchanged items of the last build.
import path from 'node:path';
import pLimit from 'p-limit';
import { digestOf } from '../digests.ts';
import type { Omission } from '../../report/omissions.ts';
import type { Picture } from '../entry.ts';
import { fileName } from '../images/faults.ts';
import { imageNames } from '../images/names.ts';
import type { FoundPicture } from '../images/pictures.ts';
import { readJson, removeOthers, writeJson } from '../json-files.ts';
import type { LoadContext } from './loader.ts';

/** The data built from one source item. */
interface CachedData<Data> {
  data: Data;
  /** The digest of the source and of everything else that the data depends on. */
  digest: string;
  /** The file names of its images. */
  images: string[];
  /** What the site does not show of it. */
  omissions: Omission[];
}

/** A file of the cache. The key is the id of the source. */
export type CachedItems<Data> = Record<string, CachedData<Data>>;
type CachedDataById<Data> = Map<string, CachedData<Data>>;

/** The number of ids in a file, so that a change rewrites only a part of a large collection. */
const FILE_IDS = 1_000;
/** While the items of one file wait for their pictures, the texts of the other are cleaned. */
const FILES_AT_ONCE = 2;

export type PictureFinder = (image: string) => Promise<Picture | undefined>;

export interface Source<Data> {
  id: string;
  /** For omissions, if the provider does not know the id. */
  name?: string;
  /** The editor's content. When it changes, its images are revalidated. */
  from: object;
  /** Other inputs of the data. */
  dependencies?: unknown;
  make: (findPicture: PictureFinder, onLost: (address: string) => void) => Promise<Data>;
}

/** The name of the file for an item. Without `from-`, files of earlier versions have another format. */
const fileOf = (id: string): string => `from-${Math.floor(Number(id) / FILE_IDS) * FILE_IDS}.json`;

/**
 * Handles few cache files at once, because parsing a file takes more memory than its data does.
 *
 * @param sources is emptied
 * @param isWhole whether all files of cached data, other than images, are still there
 */
export async function reconcile<Data extends object>(
  context: LoadContext,
  list: string,
  sources: Source<Data>[],
  isWhole: (data: Data) => boolean = () => true,
): Promise<Data[]> {
  const { folder, provider } = context;
  const byId = new Map<string, Source<Data>>();
  for (const source of sources) {
    const { id } = source;
    const reason = 'appears twice: the last one is shown';
    if (byId.has(id)) provider.omissions.add(list, { kind: 'item', id, field: 'id', reason });
    byId.set(id, source);
  }
  const byFile = Map.groupBy(byId.values(), ({ id }) => fileOf(id));
  const ids = [...byId.keys()];
  const data = new Map<string, Data>();
  // What is done is freed: the texts of a large list take much memory.
  byId.clear();
  sources.length = 0;
  await pLimit(FILES_AT_ONCE).map(byFile, async ([name, group]) => {
    const file = path.join(folder, name);
    const stored = await readJson<CachedItems<Data>>(file);
    const previous = new Map(Object.entries(stored ?? {}));
    const made = new Map(
      await Promise.all(
        group.map(async (source) => {
          const { id } = source;
          return [id, await remake(context, source, previous.get(id), isWhole)] as const;
        }),
      ),
    );
    if (!isSame(previous, made)) await writeJson(file, Object.fromEntries(made));
    for (const [id, item] of made) {
      for (const omission of item.omissions) provider.omissions.add(list, omission);
      data.set(id, item.data);
    }
    group.length = 0;
  });
  await removeOthers(folder, new Set(byFile.keys()));
  return ids.map((id) => data.get(id)!);
}

/** Makes the data of a source, or reuses that of the last build. */
async function remake<Data extends object>(
  { provider, pictures }: LoadContext,
  { id, name = id, from, dependencies, make }: Source<Data>,
  cached: CachedData<Data> | undefined,
  isWhole: (data: Data) => boolean,
): Promise<CachedData<Data>> {
  // Links to stored files contain the storage URL.
  const { contentVersion, storageUrls } = provider.settings;
  const content = digestOf(from);
  const digest = `${content} ${digestOf([contentVersion, storageUrls[0], dependencies])}`;
  const isFresh = cached?.digest === digest && pictures.hasImages(cached.images);
  if (isFresh && isWhole(cached.data)) return cached;
  const isNew = cached?.digest.split(' ')[0] !== content;
  const omissions: Omission[] = [];
  const omit = (kind: Omission['kind'], file: string, reason: string): void =>
    void omissions.push({ kind, id: name, file: fileName(file), reason });
  const found: FoundPicture[] = [];
  const findPicture: PictureFinder = async (image) => {
    const answer = await pictures.find(image, isNew);
    const { picture, fault, motion } = answer;
    if (fault) omit(picture ? 'earlier_picture' : 'picture', image, fault);
    if (motion) omit('motion', image, motion);
    found.push(answer);
    return picture;
  };
  const data = await make(findPicture, (address) =>
    omit('link', address, 'browsers do not open it'),
  );
  // Data with a missing or possibly outdated image gets another digest, so that the next build
  // builds it again. `outdated` also revalidates its images, because the content differs.
  const complete = found.every(({ picture }) => picture) ? digest : `${content} incomplete`;
  const isOutdated = found.some(({ picture, isCurrent }) => picture && !isCurrent);
  const images = [...new Set(imageNames(JSON.stringify(found)))];
  return { data, digest: isOutdated ? 'outdated' : complete, images, omissions };
}

const isSame = (before: CachedDataById<object>, now: CachedDataById<object>): boolean =>
  before.size === now.size && [...now].every(([id, item]) => before.get(id) === item);
