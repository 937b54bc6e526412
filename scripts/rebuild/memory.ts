// What is known of the files that are asked for, and the bytes of those that are asked for most.
import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import type { Item } from './shelf.ts';
import { findVariants, type Variant, type Variants } from './variants.ts';

const MB = 1024 * 1024;
const TOTAL = 64 * MB;
/** What is larger is read from the disk each time. */
const LARGEST = MB;

export type Memory = ReturnType<typeof createMemory>;

export function createMemory() {
  const known = new WeakMap<Item, Promise<Variants>>();
  const held = new LRUCache<string, Buffer>({
    maxSize: TOTAL,
    // An empty file has a size too.
    sizeCalculation: ({ length }) => length + 1,
  });

  return {
    variants(item: Item): Promise<Variants> {
      const found = known.get(item) ?? findVariants(item);
      known.set(item, found);
      // A disk that failed once may be well again.
      found.catch(() => known.delete(item));
      return found;
    },

    /** Undefined for a large file. */
    async read({ file, size, etag }: Variant): Promise<Buffer | undefined> {
      if (size > LARGEST) return undefined;
      // The ETag tells the content: what a new release left alone is still held.
      const key = `${etag} ${size}`;
      const kept = held.get(key);
      if (kept) return kept;
      const data = await readFile(file);
      if (data.length !== size) throw new Error(`${file} was changed after its release`);
      held.set(key, data);
      return data;
    },
  };
}
