const LIMIT = 3;

let running = 0;
const waiting: (() => void)[] = [];

/** Runs `work` when fewer than three others are running, in the order of the calls. */
export async function limitConcurrency(work: () => unknown): Promise<void> {
  if (running >= LIMIT) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    await work();
  } finally {
    // Hand the slot to the next in the queue, or free it.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
