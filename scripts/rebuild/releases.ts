// The built sites on disk: DATA_DIR/releases/<id>/, `current`, a link to the one online, and `held`,
// a link to the one that an editor went back to.
import {
  lstat,
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import * as v from 'valibot';

const KEEP = 10;
const DRAFT = '.building-';
const ID = /^\d{8}T\d{9}Z$/;

const record = v.object({
  id: v.string(),
  createdAt: v.string(),
  /** Of all its files: two builds with the same hash are the same site. */
  contentHash: v.string(),
  /** The hash of each file, by its path. */
  files: v.record(v.string(), v.string()),
});

export type Release = v.InferOutput<typeof record>;

/** A release in the making; nobody sees it before it is published. */
export interface Draft {
  id: string;
  folder: string;
  /** Where its public files go. */
  site: string;
  /** Where the provider's lists go, as its build reads them. */
  lists: string;
}

/** One that an editor can go back to. */
export interface Version {
  id: string;
  /** When its build began, in milliseconds. */
  time: number;
}

export type Releases = ReturnType<typeof createReleases>;

/** @param toDisk outlives a power cut: without it a release may be lost that has been online */
export function createReleases(
  dataDir: string,
  clock: () => number = Date.now,
  toDisk: (folder: string) => Promise<void> = async () => {},
) {
  const root = path.join(dataDir, 'releases');
  const link = path.join(root, 'current');
  const held = path.join(root, 'held');
  const switching = pLimit(1);

  async function names(): Promise<string[]> {
    const all = await readdir(root).catch(ifMissing([]));
    return all.filter((name) => ID.test(name)).sort();
  }

  async function read(id: string): Promise<Release> {
    return v.parse(record, JSON.parse(await readFile(path.join(root, id, 'release.json'), 'utf8')));
  }

  /** A damaged release is as good as none: the next build replaces it. */
  const find = (id: string): Promise<Release | undefined> => read(id).catch(() => undefined);

  const currentId = (): Promise<string | undefined> => readlink(link).catch(ifMissing(undefined));

  async function current(): Promise<Release | undefined> {
    const id = await currentId();
    return id === undefined ? undefined : find(id);
  }

  async function kept(): Promise<string[]> {
    const online = await currentId();
    const all = (await names()).reverse();
    return all.filter((id, index) => index < KEEP || id === online);
  }

  /** The releases that are kept, newest first. */
  async function list(): Promise<Release[]> {
    const all = await Promise.all((await kept()).map(find));
    return all.filter((release) => release !== undefined);
  }

  /** Lets a link lead to a release; whoever reads meanwhile sees the old one or the new one. */
  async function point(from: string, id: string): Promise<void> {
    const next = path.join(root, `.${path.basename(from)}`);
    await rm(next, { force: true });
    await symlink(id, next);
    await rename(next, from);
  }

  return {
    current,
    find,
    list,
    /** Nothing else changes what is online while the work lasts. */
    exclusively: <T>(work: () => Promise<T>): Promise<T> => switching(work),

    /** As `list`, without reading the releases: what the desk asks for every two seconds. */
    async versions(): Promise<Version[]> {
      return (await kept()).map((id) => ({ id, time: timeOf(id) }));
    },

    /** Which release is online, and since when. */
    async online(): Promise<{ id: string; since: number } | undefined> {
      const id = await currentId();
      return id === undefined ? undefined : { id, since: (await lstat(link)).mtimeMs };
    },

    /** Why the release online can not be read; undefined where it can, or where there is none. */
    async fault(): Promise<string | undefined> {
      const id = await currentId();
      if (id === undefined) return undefined;
      return read(id).then(
        () => undefined,
        (error: Error) => `releases/${id}: ${error.message}`,
      );
    },

    /** An editor went back to the release online: only who asks for a newer one gets one. */
    async isHeld(): Promise<boolean> {
      const id = await readlink(held).catch(ifMissing(undefined));
      return id !== undefined && id === (await currentId());
    },

    /** Puts a release that is kept online again; false where there is none. */
    async goBack(id: string): Promise<boolean> {
      const all = await kept();
      if (!all.includes(id) || !(await find(id))) return false;
      // First: a kill in between leaves a mark that means nothing.
      if (id === all[0]) await rm(held, { force: true });
      else await point(held, id);
      await point(link, id);
      return true;
    },

    site: ({ id }: Pick<Release, 'id'>): string => path.join(root, id, 'site'),
    lists: ({ id }: Pick<Release, 'id'>): string => path.join(root, id, 'lists'),

    /** One at a time: what a build that was cut off has left behind is removed. */
    async begin(): Promise<Draft> {
      const all = await readdir(root).catch(ifMissing([]));
      const leftovers = all.filter((name) => name.startsWith(DRAFT));
      await Promise.all(leftovers.map((name) => remove(path.join(root, name))));
      const taken = new Set(await names());
      let time = clock();
      while (taken.has(idOf(time))) time += 1;
      const id = idOf(time);
      const folder = path.join(root, DRAFT + id);
      await mkdir(folder, { recursive: true });
      return { id, folder, site: path.join(folder, 'site'), lists: path.join(folder, 'lists') };
    },

    /** Puts a draft online; whoever reads meanwhile sees the old release or the new one. */
    async publish({ id, folder }: Draft, facts: Omit<Release, 'id' | 'createdAt'>): Promise<void> {
      const release: Release = { id, createdAt: new Date(clock()).toISOString(), ...facts };
      await writeFile(path.join(folder, 'release.json'), JSON.stringify(release));
      await toDisk(folder);
      await rename(folder, path.join(root, id));
      await point(link, id);
    },

    /** A build has made the same pages again: the release is what the content says now. */
    unhold: (): Promise<void> => rm(held, { force: true }),

    discard: ({ folder }: Draft): Promise<void> => remove(folder),

    async prune(): Promise<void> {
      const sound = new Set((await list()).map(({ id }) => id));
      const old = (await names()).filter((id) => !sound.has(id));
      await Promise.all(old.map((id) => remove(path.join(root, id))));
    },
  };
}

const idOf = (time: number): string => new Date(time).toISOString().replace(/[-:.]/g, '');

const timeOf = (id: string): number =>
  Date.parse(id.replace(/^(....)(..)(..T..)(..)(..)/, '$1-$2-$3:$4:$5.'));

const remove = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 5 });

function ifMissing<T>(value: T) {
  return (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return value;
    throw error;
  };
}
