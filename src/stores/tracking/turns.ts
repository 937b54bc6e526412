const AT_ONCE = 3;

let running = 0;
const waiting: (() => void)[] = [];

/** Runs `work` once fewer than three others run, first come, first served. */
export async function inTurn(work: () => unknown): Promise<void> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    await work();
  } finally {
    // The turn goes to the next in line, or nobody has it.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
