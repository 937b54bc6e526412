// Divides the pages of a large build among threads: one for each core, which get them in batches, so
// that memory stays bounded.
import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import Tinypool from 'tinypool';
import type { Batch, MadePages } from './page-worker.ts';
import type { Page } from './renderer.ts';

/** Fewer pages are rendered sooner than threads have started. */
export const MIN_PAGES = 100;
/** The pages of a batch are copied to the thread, and another thread makes them again if it dies. */
const BATCH_PAGES = 32;
/** A thread goes on with the second while this one copies the next. */
const BATCHES_PER_THREAD = 2;

/** Mebibytes of each thread for what has just been made: without a limit, two threads take 200 more. */
const YOUNG_MEMORY = 24;

interface Options {
  count?: number;
  /** A module whose default export makes a batch. */
  filename?: string;
  /** Mebibytes of the heap of each thread. */
  memory?: number;
}

/**
 * Makes pages in threads, in any order.
 *
 * @throws what rendering a page has thrown
 */
export async function makeInThreads(
  pages: readonly Page[],
  batchOf: (pages: Page[]) => Batch,
  onMade: (made: MadePages) => void,
  {
    count = availableParallelism(),
    filename = new URL('page-worker.ts', import.meta.url).href,
    memory,
  }: Options = {},
): Promise<void> {
  const pool = new Tinypool({
    filename,
    minThreads: count,
    maxThreads: count,
    concurrentTasksPerWorker: BATCHES_PER_THREAD,
    resourceLimits: {
      maxYoungGenerationSizeMb: YOUNG_MEMORY,
      ...(memory !== undefined && { maxOldGenerationSizeMb: memory }),
    },
  });
  const run = (batch: Page[]): Promise<MadePages> => pool.run(batchOf(batch)) as Promise<MadePages>;
  const limit = pLimit(BATCHES_PER_THREAD * count + 1);
  try {
    // From the end: the parts of the search are last, and take a thread as long as hundreds of pages.
    await limit.map(batches(pages).reverse(), async (batch) => {
      onMade(
        await run(batch).catch((error: unknown) => {
          if (!isDeath(error)) throw error;
          return run(batch);
        }),
      );
    });
  } finally {
    limit.clearQueue();
    await pool.destroy();
  }
}

function batches(pages: readonly Page[]): Page[][] {
  const count = Math.ceil(pages.length / BATCH_PAGES);
  return Array.from({ length: count }, (_, index) =>
    pages.slice(index * BATCH_PAGES, (index + 1) * BATCH_PAGES),
  );
}

/** Of the thread itself, such as ERR_WORKER_OUT_OF_MEMORY, and not of a page. */
const isDeath = (error: unknown): boolean =>
  String((error as NodeJS.ErrnoException | undefined)?.code).startsWith('ERR_WORKER_');
