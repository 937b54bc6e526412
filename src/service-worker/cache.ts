// The saved responses on this device. They outlive releases; only a new format may remove them.
import { savedCandidatePages } from '../routes/pages.ts';
import { cacheNames, type CacheName } from './cache-rules.ts';

const FORMAT_VERSION = 1;
const nameOf = (cache: CacheName): string => `${cache}-${FORMAT_VERSION}`;
const open = (cache: CacheName): Promise<Cache> => caches.open(nameOf(cache));

/** Responses per cache, a few megabytes in all: phones have little storage. Scripts of two releases. */
const LIMITS: Record<CacheName, number> = {
  pages: 60,
  shells: savedCandidatePages.length,
  search: 20,
  images: 150,
  assets: 150,
  icons: 20,
};

const SAVED_AT = 'x-kept-at';
const DAY = 24 * 60 * 60 * 1000;

export async function save(cache: CacheName, path: string, response: Response): Promise<void> {
  const headers = new Headers(response.headers);
  headers.set(SAVED_AT, String(Date.now()));
  const store = await open(cache);
  // A constructed response has no URL, so the query is not stored.
  await store.put(path, new Response(response.body, { headers }));
}

/** Also undefined if the browser's storage is blocked or broken. */
export async function find(path: string, cache?: CacheName): Promise<Response | undefined> {
  const options = cache && { cacheName: nameOf(cache) };
  return caches.match(path, options).catch(() => undefined);
}

export const savedAt = (copy: Response): Date => new Date(Number(copy.headers.get(SAVED_AT)));

/** Whether to store it again, which marks it as recently used. */
export const isStale = (copy: Response): boolean => Date.now() - Number(savedAt(copy)) > DAY;

/** The same picture in another size: a rotated phone requests one that was never loaded. */
export async function findOtherSize(path: string): Promise<Response | undefined> {
  const store = await open('images');
  const [picture = ''] = path.split('-');
  const other = (await store.keys()).find(({ url }) => url.includes(`${picture}-`));
  return other && store.match(other);
}

export interface SavedPage {
  path: string;
  html: string;
}

/** Newest first. */
export async function savedPages(): Promise<SavedPage[]> {
  const store = await open('pages');
  const pages = (await store.keys()).map(async (key) => {
    const copy = await store.match(key);
    return { path: new URL(key.url).pathname, html: (await copy?.text()) ?? '' };
  });
  return (await Promise.all(pages)).reverse();
}

/** Removes the least recently used responses. Storing a response again moves its key to the end. */
export async function trim(): Promise<void> {
  for (const cache of cacheNames) {
    const store = await open(cache);
    const keys = await store.keys();
    const surplus = keys.slice(0, Math.max(0, keys.length - LIMITS[cache]));
    await Promise.all(surplus.map((key) => store.delete(key)));
  }
}

export async function remove(path: string): Promise<void> {
  await (await open('pages')).delete(path);
}

/** Removes the caches of older workers. */
export async function removeOldCaches(shell: string): Promise<void> {
  const current = [shell, ...cacheNames.map(nameOf)];
  const others = (await caches.keys()).filter((name) => !current.includes(name));
  await Promise.all(others.map((name) => caches.delete(name)));
}
