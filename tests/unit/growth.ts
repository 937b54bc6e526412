const SIZE = 500;
const RUNS = 15;

/**
 * How many times longer a work takes if its input is eight times as long: about 8 if it is linear, 64
 * if it is quadratic. The fastest of several runs counts, so other work on the machine changes little.
 *
 * @param work for a number of pieces of input
 */
export function growth(work: (pieces: number) => unknown): number {
  // Both are compiled before they are measured.
  const [small, large] = [fastest(work, SIZE), fastest(work, 8 * SIZE)];
  return large / small;
}

function fastest(work: (pieces: number) => unknown, pieces: number): number {
  let best = Infinity;
  for (let run = 0; run < RUNS; run += 1) {
    const start = performance.now();
    work(pieces);
    best = Math.min(best, performance.now() - start);
  }
  return best;
}

/** Between linear and quadratic, with a wide margin on both sides. */
export const LINEAR = 24;
