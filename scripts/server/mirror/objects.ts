// Maps the files of a release to objects in a bucket, and orders their upload.
import { itemFolders } from '../../../src/hosting/addresses.ts';
import { hash } from '../../lib/files.ts';
import { cacheControl, isHashed } from '../../../src/hosting/headers.ts';
import { typeOf } from '../http/content-headers.ts';
import type { Release } from '../publishing/releases.ts';
import { isPublic } from '../http/file-index.ts';

interface SiteObject {
  key: string;
  /** The file's path in the release. */
  name: string;
  type: string;
  cacheControl: string;
  /** A hash of the content and headers. */
  version: string;
}

export function objectsOf({ files }: Pick<Release, 'files'>): SiteObject[] {
  return Object.entries(files)
    .filter(([name]) => isPublic(name))
    .map(([name, content]) => {
      const type = typeOf(name);
      // Not that of pages: the CDN in front has to compress them.
      const cache = cacheControl[isHashed(name) ? 'hashed' : 'other'];
      const version = hash(JSON.stringify([content, type, cache])).slice(0, 32);
      return { key: keyOf(name), name, type, cacheControl: cache, version };
    });
}

/** Buckets cannot map addresses to .html files, so pages are stored under their addresses. */
export function keyOf(name: string): string {
  // The names that static website hosting is configured with, for `/` and for errors.
  return ['index.html', '404.html'].includes(name) ? name : name.replace(/\.html$/, '');
}

const ITEM = new RegExp(`^(?:${itemFolders.join('|')})/\\d+/`);
const RESOURCE = /\.(?:avif|webp|png|jpe?g|gif|svg|ico|woff2|css|m?js|webmanifest)$/;
const SERVICE_WORKER = /^[^/]+\.m?js$/;

/**
 * Objects are uploaded before those that reference them: scripts, styles and images before pages,
 * items before lists. So a site that is read during an upload has no broken links.
 */
export function stagesOf(objects: readonly SiteObject[]): SiteObject[][] {
  const stages = Map.groupBy(objects, ({ name }) => stageOf(name));
  return [0, 1, 2].map((stage) => stages.get(stage) ?? []);
}

function stageOf(name: string): number {
  // The service worker references pages too.
  if (RESOURCE.test(name) && !SERVICE_WORKER.test(name)) return 0;
  return ITEM.test(name) ? 1 : 2;
}
