// A site that is built again and again, with the cache that lasts from one build to the next.
import { existsSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { CollectionName } from '../../../src/content/collections.ts';
import { defaultRetryPolicy } from '../../../src/content/provider/retry-policy.ts';
import { readContentSettings } from '../../../src/content/provider/settings.ts';
import { readJson, writeJson } from '../../../src/content/json-files.ts';
import { fileOf, type CachedData } from '../../../src/content/loaders/reconcile.ts';
import { openBuild, type Provider } from './harness.ts';

export type Name = CollectionName;

/** What was made of each source, by its id. */
type Made = Map<string, CachedData<object & { isKept?: boolean }>>;

export class Site {
  /** What the loaders said, in order. */
  logs: string[] = [];
  /** Milliseconds that it waits for an answer, and before it asks for the second time. */
  retryPolicy = { ...defaultRetryPolicy, firstPause: 1 };
  /** How often the build was throttled by the provider. */
  throttled = 0;
  readonly #provider: Provider;
  #builds = 0;
  readonly #cache = new Map<Name, Made>();
  readonly #data = new Map<Name, object[]>();

  constructor(provider: Provider) {
    this.#provider = provider;
  }

  /** One build, of all these collections at the same time. */
  async build(...names: Name[]): Promise<void> {
    const { contentCacheDir, detailCacheDir } = readContentSettings(this.#provider.env);
    await this.#bringBack(contentCacheDir);
    // Not of another site.
    if (this.#builds++ === 0) await rm(detailCacheDir, { recursive: true, force: true });
    this.logs = [];
    const content = openBuild(this.#provider, {
      log: { warn: (message) => void this.logs.push(message) },
      retryPolicy: this.retryPolicy,
      onThrottled: () => {
        this.throttled += 1;
      },
    });
    const loads = names.map(async (name) => {
      this.#data.set(name, await content.getCollection(name));
      this.#cache.set(name, await readAll(path.join(contentCacheDir, name)));
    });
    try {
      await Promise.all(loads);
    } finally {
      await Promise.allSettled(loads);
      await content.close();
    }
  }

  /** A collection's data in the order of the provider's list. */
  data<Data extends object>(name: Name): Data[] {
    return (this.#data.get(name) ?? []).map((data) => {
      const { isKept: _, ...own } = data as { isKept?: boolean };
      return own as unknown as Data;
    });
  }

  /** The ids of what the last build has made again. */
  made(name: Name): string[] {
    const made = this.#cache.get(name) ?? [];
    return [...made].filter(([, { data }]) => !data.isKept).map(([id]) => id);
  }

  /** The cache of this site and of no other, marked: what is made again loses the mark. */
  async #bringBack(folder: string): Promise<void> {
    await rm(folder, { recursive: true, force: true });
    for (const [name, made] of this.#cache) {
      for (const item of made.values()) item.data.isKept = true;
      const files = Map.groupBy(made, ([id]) => fileOf(id));
      for (const [file, items] of files) await writeJson(path.join(folder, name, file), items);
    }
  }
}

/** A new site, built once. */
export async function buildSite(provider: Provider, ...names: Name[]): Promise<Site> {
  const site = new Site(provider);
  await site.build(...names);
  return site;
}

async function readAll(folder: string): Promise<Made> {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const items = await Promise.all(
    files.map((file) => readJson<[string, CachedData<object>][]>(path.join(folder, file))),
  );
  return new Map(items.flatMap((read) => read ?? []));
}
