// The copies on this device. They outlive releases: only a change of their form may remove them.
import { cacheNames, type CacheName } from './handling.ts';

const FORM = 1;
const nameOf = (cache: CacheName): string => `${cache}-${FORM}`;
const open = (cache: CacheName): Promise<Cache> => caches.open(nameOf(cache));

/** A few megabytes: phones that need us have little room. */
const LIMITS: Record<CacheName, number> = {
  pages: 60,
  shells: 2,
  search: 20,
  images: 150,
  assets: 60,
  icons: 20,
};

const KEPT_AT = 'x-kept-at';
const DAY = 24 * 60 * 60 * 1000;

export async function keep(cache: CacheName, path: string, response: Response): Promise<void> {
  const headers = new Headers(response.headers);
  headers.set(KEPT_AT, String(Date.now()));
  const store = await open(cache);
  // A new response forgets the address that it came from, and with it the query.
  await store.put(path, new Response(response.body, { headers }));
}

/** Undefined as well where the browser's storage is blocked or broken. */
export async function find(path: string, cache?: CacheName): Promise<Response | undefined> {
  const within = cache && { cacheName: nameOf(cache) };
  return caches.match(path, within).catch(() => undefined);
}

export const keptAt = (copy: Response): Date => new Date(Number(copy.headers.get(KEPT_AT)));

/** Whether it is time to put it again, so that it counts as used. */
export const isAged = (copy: Response): boolean => Date.now() - Number(keptAt(copy)) > DAY;

/** The same picture in another size: a turned phone asks for one that it never had. */
export async function findOtherSize(path: string): Promise<Response | undefined> {
  const store = await open('images');
  const [picture = ''] = path.split('-');
  const other = (await store.keys()).find(({ url }) => url.includes(`${picture}-`));
  return other && store.match(other);
}

export interface KeptPage {
  path: string;
  html: string;
}

/** The last one first. */
export async function keptPages(): Promise<KeptPage[]> {
  const store = await open('pages');
  const pages = (await store.keys()).map(async (key) => {
    const copy = await store.match(key);
    return { path: new URL(key.url).pathname, html: (await copy?.text()) ?? '' };
  });
  return (await Promise.all(pages)).reverse();
}

/** The least recently used go: what is put again moves to the end of the keys. */
export async function trim(): Promise<void> {
  for (const cache of cacheNames) {
    const store = await open(cache);
    const keys = await store.keys();
    const excess = keys.slice(0, Math.max(0, keys.length - LIMITS[cache]));
    await Promise.all(excess.map((key) => store.delete(key)));
  }
}

export async function forget(path: string): Promise<void> {
  await (await open('pages')).delete(path);
}

/** Removes what older workers kept in another form. */
export async function removeOthers(shell: string): Promise<void> {
  const known = [shell, ...cacheNames.map(nameOf)];
  const others = (await caches.keys()).filter((name) => !known.includes(name));
  await Promise.all(others.map((name) => caches.delete(name)));
}
