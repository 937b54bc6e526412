// The service worker: visited public pages stay readable offline. It is bundled as /sw.js by
// scripts/builder/service-worker.ts.
import {
  find,
  findOtherSize,
  isStale,
  remove,
  removeOldCaches,
  save,
  savedAt,
  savedPages,
  trim,
} from './cache.ts';
import { cacheRuleFor, type CacheRule } from './cache-rules.ts';
import { addOfflineNote, completeOfflinePage } from './html.ts';

declare const self: ServiceWorkerGlobalScope;

/** The offline page and its files; the build defines it. */
declare const SHELL: { page: string; name: string; files: string[] };

/**
 * Milliseconds to wait for the network if there is a copy. On a weak connection, connecting takes
 * four round trips of up to a second each.
 */
const NETWORK_TIMEOUT = 5_000;

self.addEventListener('install', (event) => {
  // Nothing else is loaded in advance, because many visitors pay per megabyte.
  event.waitUntil(caches.open(SHELL.name).then((shell) => shell.addAll(SHELL.files)));
  // Safe for open pages: they request hashed files, and the server keeps those of older releases.
  void self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(removeOldCaches(SHELL.name));
  event.waitUntil(setPreload());
  event.waitUntil(self.clients.claim());
});

self.addEventListener('fetch', (event) => {
  const rule = cacheRuleFor(event.request, location.origin);
  if (rule?.first === 'copy') event.respondWith(copyFirst(event, rule));
  else if (rule) event.respondWith(networkFirst(event, rule));
});

/**
 * Navigation preload saves a quarter of a second on a phone: the time that the worker takes to start.
 * In Firefox, a failed preload fails the navigation, whatever the worker answers. It is disabled
 * explicitly there, because an older worker may have enabled it.
 */
async function setPreload(): Promise<void> {
  const { navigationPreload: preload } = self.registration;
  await (navigator.userAgent.includes('Firefox/') ? preload?.disable() : preload?.enable());
}

// The page that registered the worker was loaded without it, so it sends the URLs that it loaded.
self.addEventListener('message', (event) => {
  const addresses = [(event.source as WindowClient).url, ...(event.data as string[])];
  const work = addresses.map(async (url) => {
    const rule = cacheRuleFor(new Request(url), location.origin);
    if (!rule?.cache || (await find(rule.path, rule.cache))) return;
    // The browser has it in its HTTP cache.
    await store(rule, await fetch(rule.path, { cache: 'force-cache' }));
  });
  event.waitUntil(Promise.allSettled(work).then(trim));
});

async function copyFirst(event: FetchEvent, rule: CacheRule): Promise<Response> {
  // Saved pages need their own copy of a file that the shell also has: old shells are removed.
  const copy = (await find(rule.path, rule.cache)) ?? (await find(rule.path));
  if (copy) {
    if (isStale(copy)) event.waitUntil(ignoreErrors(renew(rule, copy)));
    return copy;
  }
  const response = await ignoreErrors(fetch(event.request));
  if (response) event.waitUntil(ignoreErrors(store(rule, response)));
  if (response && response.status < 500) return response;
  return (await ignoreErrors(findOtherSize(rule.path))) ?? response ?? Response.error();
}

/** Icons are requested again, because their names contain no hash. */
async function renew(rule: CacheRule, copy: Response): Promise<void> {
  await store(rule, rule.cache === 'icons' ? await fetch(rule.path) : copy);
}

async function networkFirst(event: FetchEvent, rule: CacheRule): Promise<Response> {
  const network = load(event);
  // Saved for the next visit even if the copy is shown now.
  event.waitUntil(ignoreErrors(network.then((response) => store(rule, response)).then(trim)));
  const copy = rule.cache && (await find(rule.path));
  const answer = copy ? Promise.race([network, networkTimeout()]) : network;
  const response = await ignoreErrors(answer);
  // If the server fails, or a proxy in front of it, the copy is better. A 404 and a 410 are true.
  if (response && (!copy || response.status < 500)) return response;
  if (event.request.mode !== 'navigate') return copy ?? Response.error();
  if (!copy) return offlinePage();
  return rule.cache === 'shells' ? copy : savedPage(copy, !!response || navigator.onLine);
}

async function load({ request, preloadResponse }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

/** Redirected responses are not saved: they belong to another page. */
async function store({ cache, path }: CacheRule, response: Response): Promise<void> {
  if (!cache) return;
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html');
  const isComplete = response.status === 200 && !response.redirected;
  // The path of an event's calendar file matches that of a page.
  if (isComplete && (isPage || cache !== 'pages')) await save(cache, path, response.clone());
  // The page was removed from the site.
  if (response.status === 404 || response.status === 410) await remove(path);
}

async function savedPage(copy: Response, isOnline: boolean): Promise<Response> {
  return new Response(addOfflineNote(await copy.text(), savedAt(copy), isOnline), copy);
}

async function offlinePage(): Promise<Response> {
  const page = await find(SHELL.page);
  if (!page) return Response.error();
  const html = completeOfflinePage(await page.text(), await savedPages(), navigator.onLine);
  return new Response(html, page);
}

const networkTimeout = (): Promise<never> =>
  new Promise((_resolve, reject) => setTimeout(reject, NETWORK_TIMEOUT));

/** Undefined if it fails. Storage may be full or blocked, which must not affect the response. */
const ignoreErrors = <Result>(work: Promise<Result>): Promise<Result | undefined> =>
  work.catch(() => undefined);
