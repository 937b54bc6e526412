// Many callers at once, and the answers that they got.
import { setTimeout } from 'node:timers/promises';

export interface Outcome {
  /** 0 if no answer came. */
  status: number;
  milliseconds: number;
}

/** Callers that call again as soon as they are answered. `turn` counts the calls. */
export async function load(
  { callers, seconds }: { callers: number; seconds: number },
  call: (turn: number) => Promise<Outcome>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const end = performance.now() + seconds * 1000;
  let turns = 0;
  const caller = async () => {
    while (performance.now() < end) outcomes.push(await call(turns++));
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return outcomes;
}

/** Calls repeatedly, with a pause, until the work is over. */
export async function beside<Result>(
  work: Promise<Result>,
  pause: number,
  call: () => Promise<Outcome>,
): Promise<{ result: Result; outcomes: Outcome[] }> {
  const outcomes: Outcome[] = [];
  const over = new AbortController();
  const asking = (async () => {
    while (!over.signal.aborted) {
      outcomes.push(await call());
      await setTimeout(pause);
    }
  })();
  const result = await work.finally(() => over.abort());
  await asking;
  return { result, outcomes };
}

export async function ask(
  url: string,
  init: RequestInit = {},
): Promise<Outcome & { text: string }> {
  const begin = performance.now();
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(120_000) });
    const text = await response.text();
    return { status: response.status, milliseconds: performance.now() - begin, text };
  } catch {
    return { status: 0, milliseconds: performance.now() - begin, text: '' };
  }
}

/** Such as "201 × 180, 503 × 20; median 12 ms, 98 % 40 ms, worst 90 ms". */
export function summary(outcomes: readonly Outcome[]): string {
  const counts = new Map<number, number>();
  for (const { status } of outcomes) counts.set(status, (counts.get(status) ?? 0) + 1);
  const answers = [...counts].map(([status, count]) => `${status} × ${count}`).join(', ');
  const times = outcomes.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
  const percentile = (percent: number) =>
    Math.round(times[Math.floor(((times.length - 1) * percent) / 100)] ?? 0);
  return `${answers}; median ${percentile(50)} ms, 98 % ${percentile(98)} ms, worst ${percentile(100)} ms`;
}
