// Caches the headers of requested files, and the contents of the most requested ones.
import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import type { Item } from './file-index.ts';
import { findVariants, type Variant, type Variants } from './variants.ts';

const MB = 1024 * 1024;
const MAX_TOTAL = 64 * MB;
/** Larger files are read from the disk each time. */
const MAX_FILE = MB;

export type FileCache = ReturnType<typeof createFileCache>;

export function createFileCache() {
  const variantsOf = new WeakMap<Item, Promise<Variants>>();
  const contents = new LRUCache<string, Buffer>({
    maxSize: MAX_TOTAL,
    // The size must be positive, even for an empty file.
    sizeCalculation: ({ length }) => length + 1,
  });

  return {
    variants(item: Item): Promise<Variants> {
      const variants = variantsOf.get(item) ?? findVariants(item);
      variantsOf.set(item, variants);
      // Failures are not cached: they may be temporary.
      variants.catch(() => variantsOf.delete(item));
      return variants;
    },

    /** Undefined for a large file. */
    async read({ file, size, etag }: Variant): Promise<Buffer | undefined> {
      if (size > MAX_FILE) return undefined;
      // The ETag identifies the content, so files that a new release left unchanged stay cached.
      const key = `${etag} ${size}`;
      const cached = contents.get(key);
      if (cached) return cached;
      const data = await readFile(file);
      if (data.length !== size) throw new Error(`${file} was changed after its release`);
      contents.set(key, data);
      return data;
    },
  };
}
