/** A queue that runs at most `limit` works at a time, in the order of the calls. */
export function createQueue(limit: number) {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async (work: () => unknown): Promise<void> => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      await work();
    } finally {
      // Hand the slot to the next in the queue, or free it.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
