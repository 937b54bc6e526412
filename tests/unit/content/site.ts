// Astro's part of a loader's work, with stores that last from one build to the next.
import { createHash } from 'node:crypto';
import type { Loader, LoaderContext } from 'astro/loaders';
import { vi } from 'vitest';
import type { collections } from '../../../src/content.config.ts';

type DataStore = LoaderContext['store'];
type DataEntry = Parameters<DataStore['set']>[0];

/** Keeps what Astro's own store keeps: an entry with the digest it has already is not replaced. */
export class MemoryStore implements DataStore {
  /** The ids that were written since the last build began. */
  written: string[] = [];
  readonly #entries = new Map<string, DataEntry>();

  get = ((id: string) => this.#entries.get(id)) as DataStore['get'];
  entries = () => [...this.#entries];
  values = () => [...this.#entries.values()];
  keys = () => [...this.#entries.keys()];
  has = (id: string) => this.#entries.has(id);
  delete = (id: string) => void this.#entries.delete(id);
  clear = () => this.#entries.clear();
  addModuleImport = () => {};
  set: DataStore['set'] = (entry) => {
    const known = this.#entries.get(entry.id);
    if (entry.digest !== undefined && known?.digest === entry.digest) return false;
    // A copy, as it comes back from the disk.
    this.#entries.set(entry.id, structuredClone(entry));
    this.written.push(entry.id);
    return true;
  };
}

export type Name = keyof typeof collections;

export class Site {
  /** What the loaders said, in order. */
  logs: string[] = [];
  /** Milliseconds that it waits for a silent provider, with a copy of the list and without. */
  patience = { withCopy: 10_000, withoutCopy: 30_000 };
  readonly #stores = new Map<Name, MemoryStore>();

  store(name: Name): MemoryStore {
    const store = this.#stores.get(name) ?? new MemoryStore();
    this.#stores.set(name, store);
    return store;
  }

  /** One build: modules that remember nothing, and the collections at the same time. */
  async build(...names: Name[]): Promise<void> {
    vi.resetModules();
    vi.doMock('astro:content', () => ({ defineCollection: (config: unknown) => config }));
    const { patience } = await import('../../../src/content/provider.ts');
    Object.assign(patience, { firstPause: 1 }, this.patience);
    const config = await import('../../../src/content.config.ts');
    this.logs = [];
    const loads = names.map((name) => {
      this.store(name).written = [];
      return (config.collections[name] as { loader: Loader }).loader.load(this.#context(name));
    });
    try {
      await Promise.all(loads);
    } finally {
      // Where Astro would end its process.
      await Promise.allSettled(loads);
    }
  }

  /** A collection's data in the order of the provider's list. */
  data<Data extends { position: number }>(name: Name): Data[] {
    const data = this.store(name)
      .values()
      .map((entry) => entry.data as unknown as Data);
    return data.sort((a, b) => a.position - b.position);
  }

  #context(collection: Name): LoaderContext {
    const log = (message: string) => void this.logs.push(message);
    const context: Omit<LoaderContext, 'config' | 'meta' | 'renderMarkdown' | 'logger'> = {
      collection,
      store: this.store(collection),
      parseData: async ({ data }) => data,
      generateDigest: (data) => createHash('sha256').update(String(data)).digest('hex'),
    };
    return { ...context, logger: { info: log, warn: log } } as LoaderContext;
  }
}
