// The releases on disk: DATA_DIR/releases/<id>/, `current`, a link to the one online, and `pinned`,
// a link to the one that an editor rolled back to.
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
import { flush, flushNames } from '../../lib/flush.ts';
import { BUILD_MANIFEST } from '../../lib/files.ts';

const KEEP = 10;
const DRAFT = '.building-';
const ID = /^\d{8}T\d{9}Z$/;

const record = v.object({
  id: v.string(),
  createdAt: v.string(),
  /** One hash over all files: builds with the same hash are the same site. */
  contentHash: v.string(),
  /** Hashes by path. */
  files: v.record(v.string(), v.string()),
});

export type Release = v.InferOutput<typeof record>;

/** An unpublished release; the server does not see it. */
export interface Draft {
  id: string;
  folder: string;
  /** The folder for its public files. */
  site: string;
  /** The folder for the provider's lists, as the build reads them. */
  lists: string;
}

/** A release that an editor can roll back to. */
export interface Version {
  id: string;
  /** When its build began, in milliseconds. */
  time: number;
}

export type Releases = ReturnType<typeof createReleases>;

/** What a power cut must not undo is flushed; tests do without. */
const disk = { flush, flushNames };

export function createReleases(
  dataDir: string,
  clock: () => number = Date.now,
  { flush, flushNames } = disk,
) {
  const root = path.join(dataDir, 'releases');
  const link = path.join(root, 'current');
  const pinned = path.join(root, 'pinned');
  const lock = pLimit(1);

  async function names(): Promise<string[]> {
    const all = await readdir(root).catch(ifMissing([]));
    return all.filter((name) => ID.test(name)).sort();
  }

  const recordOf = (id: string): string => path.join(root, id, 'release.json');

  /** Undefined for a damaged release too: the next build replaces it. */
  async function find(id: string): Promise<Release | undefined> {
    try {
      return v.parse(record, JSON.parse(await readFile(recordOf(id), 'utf8')));
    } catch {
      return undefined;
    }
  }

  const currentId = (): Promise<string | undefined> => readlink(link).catch(ifMissing(undefined));

  async function current(): Promise<Release | undefined> {
    const id = await currentId();
    return id === undefined ? undefined : find(id);
  }

  async function keptIds(): Promise<string[]> {
    return (await names()).reverse().slice(0, KEEP);
  }

  /** The releases that are kept, newest first. */
  async function list(): Promise<Release[]> {
    const all = await Promise.all((await keptIds()).map(find));
    return all.filter((release) => release !== undefined);
  }

  /** Atomically points a link to a release. */
  async function setLink(linkPath: string, id: string): Promise<void> {
    const next = path.join(root, `.${path.basename(linkPath)}`);
    await rm(next, { force: true });
    await symlink(id, next);
    // A copy that followed links, as scp does, has a folder in its place.
    if ((await lstat(linkPath).catch(ifMissing(undefined)))?.isDirectory()) await remove(linkPath);
    await rename(next, linkPath);
    await flushNames(root);
  }

  return {
    current,
    find,
    list,
    /** Runs work that changes which release is online, one at a time. */
    exclusively: <T>(work: () => Promise<T>): Promise<T> => lock(work),

    /** Like `list`, without reading the releases: the desk polls this every two seconds. */
    async versions(): Promise<Version[]> {
      return (await keptIds()).map((id) => ({ id, time: timeOf(id) }));
    },

    /** Which release is online, and since when. */
    async online(): Promise<{ id: string; since: number } | undefined> {
      const id = await currentId();
      return id === undefined ? undefined : { id, since: (await lstat(link)).mtimeMs };
    },

    /** Whether the home page of the release online can be read. */
    isReadable: (): Promise<boolean> => hasHome(link),

    /** Whether an editor rolled back to the release online: then only explicit requests publish. */
    async isPinned(): Promise<boolean> {
      const id = await readlink(pinned).catch(ifMissing(undefined));
      return id !== undefined && id === (await currentId());
    },

    /** A stored release that can be put online again; undefined for one that cannot be read. */
    async findVersion(id: string): Promise<Version | undefined> {
      if (!(await keptIds()).includes(id) || !(await find(id))) return undefined;
      return (await hasHome(path.join(root, id))) ? { id, time: timeOf(id) } : undefined;
    },

    /** Puts a stored release online again. */
    async goBack({ id }: Version): Promise<void> {
      // First: `pinned` has no effect unless `current` leads to the same release.
      if (id === (await keptIds())[0]) await rm(pinned, { force: true });
      else await setLink(pinned, id);
      await setLink(link, id);
    },

    folder: ({ id }: Pick<Release, 'id'>): string => path.join(root, id),
    site: ({ id }: Pick<Release, 'id'>): string => path.join(root, id, 'site'),
    lists: ({ id }: Pick<Release, 'id'>): string => path.join(root, id, 'lists'),

    /** Starts a draft and removes those of interrupted builds; only one may exist at a time. */
    async begin(): Promise<Draft> {
      const all = await readdir(root).catch(ifMissing([]));
      for (const name of all) if (name.startsWith(DRAFT)) await remove(path.join(root, name));
      // After all others, even if the clock was wrong then or is wrong now.
      const newest = (await names()).at(-1);
      const id = idOf(Math.max(clock(), newest ? timeOf(newest) + 1 : 0));
      const folder = path.join(root, DRAFT + id);
      await mkdir(folder, { recursive: true });
      return { id, folder, site: path.join(folder, 'site'), lists: path.join(folder, 'lists') };
    },

    /** Puts a draft online, atomically for readers. */
    async publish({ id, folder }: Draft, data: Omit<Release, 'id' | 'createdAt'>): Promise<void> {
      const release: Release = { id, createdAt: new Date(clock()).toISOString(), ...data };
      await writeFile(path.join(folder, 'release.json'), JSON.stringify(release));
      await flush(folder);
      await rename(folder, path.join(root, id));
      // Before the link: on the disk, it must not lead to a missing folder.
      await flushNames(root);
      await setLink(link, id);
    },

    /** For a build with unchanged pages: the release online has the latest content again. */
    async renew({ id }: Pick<Release, 'id'>, { folder }: Draft): Promise<void> {
      // After a power cut in between, the next build reads all lists again, and renders all pages.
      for (const name of ['lists', BUILD_MANIFEST]) {
        const to = path.join(root, id, name);
        await remove(to);
        await rename(path.join(folder, name), to).catch(ifMissing(undefined));
      }
      await rm(pinned, { force: true });
      await flushNames(root);
    },

    discard: ({ folder }: Draft): Promise<void> => remove(folder),

    async prune(): Promise<void> {
      const kept = await keptIds();
      const old = (await names()).filter((id) => !kept.includes(id));
      for (const id of old) await remove(path.join(root, id));
    },
  };
}

const hasHome = (folder: string): Promise<boolean> =>
  readFile(path.join(folder, 'site', 'index.html')).then(
    (home) => home.length > 0,
    () => false,
  );

const idOf = (time: number): string => new Date(time).toISOString().replace(/[-:.]/g, '');

const timeOf = (id: string): number =>
  Date.parse(id.replace(/^(....)(..)(..T..)(..)(..)/, '$1-$2-$3:$4:$5.'));

const remove = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 5 });

/** Also if there is no link. */
function ifMissing<T>(value: T) {
  return (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT' || error.code === 'EINVAL') return value;
    throw error;
  };
}
