// The objects that a release is in a bucket, and the order in which they may come.
import { itemKinds } from '../../../src/serving/addresses.ts';
import { hash } from '../../shared/files.ts';
import { isHashed } from '../../../src/serving/headers.ts';
import { cacheControlOf, typeOf } from '../labels.ts';
import type { Release } from '../releases.ts';
import { isPublic } from '../shelf.ts';

export interface SiteObject {
  key: string;
  /** The file of the release. */
  name: string;
  type: string;
  cacheControl: string;
  /** Of its bytes and of what is told of them. */
  version: string;
}

export function objectsOf({ files }: Pick<Release, 'files'>): SiteObject[] {
  return Object.entries(files)
    .filter(([name]) => isPublic(name))
    .map(([name, content]) => {
      const type = typeOf(name);
      const cacheControl = cacheControlOf(name);
      const version = hash(JSON.stringify([content, type, cacheControl])).slice(0, 32);
      return { key: keyOf(name), name, type, cacheControl, version };
    });
}

/** A bucket knows no endings that may be left out: pages stand under their addresses. */
export function keyOf(name: string): string {
  // The names that storage is told as the page of `/`, and for what is not found.
  return ['index.html', '404.html'].includes(name) ? name : name.replace(/\.html$/, '');
}

const ITEM = new RegExp(`^(?:${itemKinds.join('|')})/\\d+/`);
const RESOURCE = /\.(?:avif|webp|png|jpe?g|gif|svg|ico|woff2|css|m?js|webmanifest)$/;
const SERVICE_WORKER = /^[^/]+\.m?js$/;

/**
 * Whoever reads while a release comes sees pages whose scripts, styles and images are there, and
 * lists whose articles are: what others lead to comes before those others.
 */
export function stagesOf(objects: readonly SiteObject[]): SiteObject[][] {
  const stages = Map.groupBy(objects, ({ name }) => stageOf(name));
  return [0, 1, 2, 3].map((stage) => stages.get(stage) ?? []);
}

function stageOf(name: string): number {
  if (isHashed(name)) return 0;
  // It names what it keeps, hashed files and pages.
  if (SERVICE_WORKER.test(name)) return 3;
  if (RESOURCE.test(name)) return 1;
  return ITEM.test(name) ? 2 : 3;
}
