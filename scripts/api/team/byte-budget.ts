/** Work that holds bytes in memory waits until all that is under way leaves room for it. */
export function createByteBudget(max: number) {
  let held = 0;
  const waiting: (() => void)[] = [];
  return async function hold<Result>(bytes: number, work: () => Promise<Result>): Promise<Result> {
    // Alone, more than the budget is let through.
    while (held > 0 && held + bytes > max) {
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    held += bytes;
    try {
      return await work();
    } finally {
      held -= bytes;
      for (const wake of waiting.splice(0)) wake();
    }
  };
}
