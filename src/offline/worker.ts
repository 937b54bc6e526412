// The service worker: public pages that were read once open again without a network.
// src/build/offline.ts makes /sw.js of it.
import { find, findOtherSize, forget, isAged, keep, keptAt, keptPages } from './copies.ts';
import { removeOthers, trim } from './copies.ts';
import { handlingOf, type Handling } from './handling.ts';
import { withNote, withPages } from './html.ts';
import { scope, type FetchEvent } from './scope.ts';

/** The page for what is not on this device, and what it needs; put in by the build. */
declare const SHELL: { page: string; name: string; files: string[] };

/**
 * How long a page may keep its reader waiting when there is a copy. A connection on a weak line
 * takes four round trips of up to a second; what has not begun to answer then may never do.
 */
const PATIENCE = 5_000;

scope.addEventListener('install', (event) => {
  // Nothing else in advance: whoever pays by the megabyte has not asked for it.
  event.waitUntil(caches.open(SHELL.name).then((shell) => shell.addAll(SHELL.files)));
  // Pages that are open bear it: they ask for files by hash, and our server has those of older releases.
  void scope.skipWaiting();
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(removeOthers(SHELL.name));
  event.waitUntil(setPreload());
  event.waitUntil(scope.clients.claim());
});

scope.addEventListener('fetch', (event) => {
  const handling = handlingOf(event.request, location.origin);
  if (handling?.first === 'copy') event.respondWith(copyFirst(event, handling));
  else if (handling) event.respondWith(networkFirst(event, handling));
});

/**
 * While a worker starts, which takes a phone a quarter of a second, the browser may ask for the page.
 * Where that fails Firefox fails the visit, whatever the worker answers; what an older worker has
 * switched on stays on.
 */
async function setPreload(): Promise<void> {
  const { navigationPreload: preload } = scope.registration;
  await (navigator.userAgent.includes('Firefox/') ? preload?.disable() : preload?.enable());
}

// The page that brought us was loaded without us: it tells what it has.
scope.addEventListener('message', (event) => {
  const addresses = [event.source.url, ...(event.data as string[])];
  const work = addresses.map(async (url) => {
    const handling = handlingOf(new Request(url), location.origin);
    if (!handling?.cache || (await find(handling.path, handling.cache))) return;
    // The browser has it already.
    await store(handling, await fetch(handling.path, { cache: 'force-cache' }));
  });
  event.waitUntil(Promise.allSettled(work).then(trim));
});

async function copyFirst(event: FetchEvent, handling: Handling): Promise<Response> {
  // The shell goes with its worker, the pages that use the same files stay: they need their own.
  const copy = (await find(handling.path, handling.cache)) ?? (await find(handling.path));
  if (copy) {
    if (isAged(copy)) event.waitUntil(quietly(renew(handling, copy)));
    return copy;
  }
  try {
    const response = await fetch(event.request);
    event.waitUntil(quietly(store(handling, response)));
    return response;
  } catch {
    return (await findOtherSize(handling.path).catch(() => undefined)) ?? Response.error();
  }
}

/** An icon keeps its name when it changes. */
async function renew(handling: Handling, copy: Response): Promise<void> {
  await store(handling, handling.cache === 'icons' ? await fetch(handling.path) : copy);
}

async function networkFirst(event: FetchEvent, handling: Handling): Promise<Response> {
  const network = load(event);
  // Also when the copy is shown meanwhile: the next visit has it.
  event.waitUntil(quietly(network.then((response) => store(handling, response)).then(trim)));
  const copy = handling.cache && (await find(handling.path));
  try {
    return await (copy ? Promise.race([network, impatience()]) : network);
  } catch {
    if (event.request.mode !== 'navigate') return copy ?? Response.error();
    if (!copy) return offlinePage();
    return handling.cache === 'shells' ? copy : readAgain(copy);
  }
}

async function load({ request, preloadResponse }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

/** Redirects are left out: browsers refuse a page that was one. */
async function store({ cache, path }: Handling, response: Response): Promise<void> {
  if (!cache) return;
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html');
  const isWhole = response.status === 200 && !response.redirected;
  // The calendar of an event lies beside its page.
  if (isWhole && (isPage || cache !== 'pages')) await keep(cache, path, response.clone());
  // It was withdrawn.
  if (response.status === 404 || response.status === 410) await forget(path);
}

async function readAgain(copy: Response): Promise<Response> {
  const { headers } = copy;
  return new Response(withNote(await copy.text(), keptAt(copy), navigator.onLine), { headers });
}

async function offlinePage(): Promise<Response> {
  const page = await find(SHELL.page);
  if (!page) return Response.error();
  const { headers } = page;
  return new Response(withPages(await page.text(), await keptPages()), { headers });
}

const impatience = (): Promise<never> =>
  new Promise((_resolve, reject) => setTimeout(reject, PATIENCE));

/** Storage may be full or blocked: the reader has the page all the same. */
const quietly = (work: Promise<unknown>): Promise<unknown> => work.catch(() => undefined);
