// A builder that the portal server starts before it has a build for it, so that less is left to do
// when somebody waits: the links of the last site, and reading what the last build has left.
import { once } from 'node:events';
import { readCachesAhead } from '../../src/content/caches.ts';
import { lockCache } from './lock.ts';
import { linkRelease } from './output.ts';
import { lastSite, readSavedSiteAhead } from './saved-site.ts';

/** The server's message. */
interface BuildRequest {
  outDir: string;
  /** The variables of the build, as for a builder that is started for it. */
  env: Record<string, string>;
}

/** With what fingerprint() has given. */
type Build = BuildRequest & { print: string };

interface Options {
  dataDir: string;
  /** The folder for the next release: it gets the site of the last build. */
  outDir: string;
  fingerprint: () => Promise<string>;
}

/**
 * Waits for a build.
 *
 * @returns undefined if other code or settings are there by then: this process must not build
 */
export async function standBy({
  dataDir,
  outDir,
  fingerprint,
}: Options): Promise<Build | undefined> {
  // At once: it may come while this process still reads.
  const message = once(process, 'message') as Promise<[BuildRequest]>;
  const before = await fingerprint();
  const unlock = lockCache(dataDir);
  linkRelease(await lastSite(dataDir), outDir);
  process.send?.({ type: 'linked' });
  await readSavedSiteAhead(dataDir);
  await readCachesAhead(dataDir);
  unlock();
  const [request] = await message;
  const print = await fingerprint();
  if (print === before) return { ...request, print };
  // Sent before this process ends: without it, the last site would be taken for the one asked for.
  await new Promise((sent) => process.send?.({ type: 'outdated' }, undefined, undefined, sent));
  return undefined;
}
