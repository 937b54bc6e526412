// A site that is built again and again, with the cache that lasts from one build to the next.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { vi } from 'vitest';
import type { CollectionName } from '../../../src/content/collections.ts';

export type Name = CollectionName;

/** A file of the cache: what was made of each source, by its id. */
type Made = [string, { data: object & { isKept?: boolean }; digest: string }][];

export class Site {
  /** What the loaders said, in order. */
  logs: string[] = [];
  /**
   * Milliseconds that it waits for a silent provider, with a copy of the list and without, and before
   * it asks for the second time.
   */
  retryPolicy = { timeoutWithSnapshot: 10_000, timeoutWithoutSnapshot: 30_000, firstPause: 1 };
  #builds = 0;
  readonly #cache = new Map<Name, Made>();
  readonly #data = new Map<Name, object[]>();

  /** One build: modules that remember nothing, and the collections at the same time. */
  async build(...names: Name[]): Promise<void> {
    vi.resetModules();
    vi.doUnmock('../../../src/content/collections.ts');
    const { retryPolicy } = await import('../../../src/content/provider/request.ts');
    Object.assign(retryPolicy, this.retryPolicy);
    const { logger } = await import('../../../src/content/logger.ts');
    this.logs = [];
    logger.info = logger.warn = (message) => void this.logs.push(message);
    const { contentCacheDir, detailCacheDir } =
      await import('../../../src/content/provider/settings.ts');
    await this.#bringBack(contentCacheDir());
    // Not of another site.
    if (this.#builds++ === 0) await rm(detailCacheDir(), { recursive: true, force: true });
    const { getCollection } = await import('../../../src/content/collections.ts');
    const loads = names.map(async (name) => {
      this.#data.set(name, await getCollection(name));
      const file = path.join(contentCacheDir(), `${name}.json`);
      this.#cache.set(name, JSON.parse(await readFile(file, 'utf8').catch(() => '[]')) as Made);
    });
    try {
      await Promise.all(loads);
    } finally {
      // Where Astro would end its process.
      await Promise.allSettled(loads);
    }
  }

  /** A collection's data in the order of the provider's list. */
  data<Data extends object>(name: Name): Data[] {
    return (this.#data.get(name) ?? []).map((data) => {
      const { isKept: _, ...own } = data as { isKept?: boolean };
      return own as unknown as Data;
    });
  }

  /** The ids of what the last build has made anew. */
  made(name: Name): string[] {
    const made = this.#cache.get(name) ?? [];
    return made.filter(([, { data }]) => !data.isKept).map(([id]) => id);
  }

  /** The cache of this site and of no other, marked: what is made anew loses the mark. */
  async #bringBack(folder: string): Promise<void> {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    for (const [name, made] of this.#cache) {
      for (const [, { data }] of made) data.isKept = true;
      await writeFile(path.join(folder, `${name}.json`), JSON.stringify(made));
    }
  }
}
