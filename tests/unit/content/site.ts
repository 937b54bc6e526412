// A site that is built again and again, with the cache that lasts from one build to the next.
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { CollectionName } from '../../../src/content/collections.ts';
import { defaultRetryPolicy } from '../../../src/content/provider/retry-policy.ts';
import { readContentSettings } from '../../../src/content/provider/settings.ts';
import { readJson, writeJson } from '../../../src/content/json-files.ts';
import type { CachedItems } from '../../../src/content/loaders/reconcile.ts';
import { openBuild, type Provider } from './harness.ts';

export type Name = CollectionName;

type Marked = object & { id?: number; isKept?: boolean };

let sites = 0;

export class Site {
  /** What the loaders said, in order. */
  logs: string[] = [];
  /** Milliseconds that it waits for an answer, and before it asks for the second time. */
  retryPolicy = { ...defaultRetryPolicy, firstPause: 1 };
  /** How often the build was throttled by the provider. */
  throttled = 0;
  readonly #provider: Provider;
  readonly #folder = `site-${(sites += 1)}`;
  readonly #data = new Map<Name, Marked[]>();

  constructor(provider: Provider) {
    this.#provider = provider;
  }

  /** One build, of all these collections at the same time. */
  async build(...names: Name[]): Promise<void> {
    const settings = readContentSettings(this.#provider.env);
    // Of this site and of no other; texts and images are shared.
    const contentCacheDir = path.join(settings.contentCacheDir, this.#folder);
    const detailCacheDir = path.join(settings.detailCacheDir, this.#folder);
    await markAll(contentCacheDir);
    this.logs = [];
    const content = openBuild(this.#provider, {
      settings: { ...settings, contentCacheDir, detailCacheDir },
      log: { warn: (message) => void this.logs.push(message) },
      retryPolicy: this.retryPolicy,
      onThrottled: () => {
        this.throttled += 1;
      },
    });
    const loads = names.map(async (name) => {
      this.#data.set(name, await content.getCollection(name));
    });
    await Promise.allSettled(loads);
    await Promise.all(loads);
  }

  /** A collection's data in the order of the provider's list. */
  data<Data extends object>(name: Name): Data[] {
    return (this.#data.get(name) ?? []) as Data[];
  }

  /** The ids of what the last build has made again. */
  made(name: Name): string[] {
    return this.data<Marked>(name).flatMap(({ id, isKept }) => (isKept ? [] : [String(id)]));
  }
}

/** A new site, built once. */
export async function buildSite(provider: Provider, ...names: Name[]): Promise<Site> {
  const site = new Site(provider);
  await site.build(...names);
  return site;
}

/** Marks what is cached: what is made again loses the mark. */
async function markAll(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true }).catch(() => []);
  for (const name of files.filter((file) => file.endsWith('.json'))) {
    const file = path.join(folder, name);
    const items = (await readJson<CachedItems<Marked>>(file)) ?? {};
    for (const { data } of Object.values(items)) data.isKept = true;
    await writeJson(file, items);
  }
}
