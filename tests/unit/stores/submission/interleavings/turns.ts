// Whose turn it is. Whatever the stores wait for takes a turn, one at a time, and a run picks the
// order. Not fast-check's own scheduler: that does not shrink the order.
import { setImmediate } from 'node:timers/promises';

interface Turn {
  label: string;
  owner: object | undefined;
  take: () => void;
}

/** A run needs some hundred. */
const LIMIT = 5_000;
/** Until then, what has followed from a turn is over: the streams of a response take some. */
const QUIET_ROUNDS = 3;

export type Turns = ReturnType<typeof createTurns>;

/** @param picks of those that wait, the oldest is 0; after the last pick, always the oldest */
export function createTurns(picks: readonly number[]) {
  let waiting: Turn[] = [];
  const trace: string[] = [];
  let busy = 0;
  let taken = 0;

  /** @param owner without whom it never comes: see `drop` */
  const turn = (label: string, owner?: object): Promise<void> =>
    new Promise((take) => void waiting.push({ label, owner, take }));

  function drop(owner: object): void {
    waiting = waiting.filter((other) => other.owner !== owner);
  }

  /** Work that takes real time: meanwhile nobody gets a turn. */
  async function busyWith<Result>(work: () => Result | Promise<Result>): Promise<Result> {
    busy += 1;
    try {
      return await work();
    } finally {
      busy -= 1;
    }
  }

  async function settle(): Promise<void> {
    for (let quiet = 0; quiet < QUIET_ROUNDS; quiet = busy === 0 ? quiet + 1 : 0) {
      await setImmediate();
    }
  }

  /** Until nothing waits. */
  async function run(): Promise<void> {
    await settle();
    while (waiting.length > 0) {
      const next = waiting[(picks[taken++] ?? 0) % waiting.length]!;
      waiting = waiting.filter((other) => other !== next);
      trace.push(next.label);
      if (trace.length > LIMIT) throw new Error(`It never ends: ${trace.slice(-100).join('\n')}`);
      next.take();
      await settle();
    }
  }

  return { busyWith, drop, note: (text: string) => void trace.push(`  ${text}`), run, trace, turn };
}
