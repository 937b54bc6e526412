// A process that was forked tells its parent how it fares: { type: 'ready', ... } once it answers,
// { type: 'failed', message } when it can not.
import { exitWith, withRemedy } from './operator-error.ts';

export function tellReady(details: Record<string, unknown>): void {
  process.send?.({ type: 'ready', ...details });
}

/** Ends the process; the message has left before. */
export async function fail(error: unknown): Promise<never> {
  const known = withRemedy(error);
  const message = known instanceof Error ? known.message : String(known);
  if (process.send) await new Promise((sent) => process.send?.({ type: 'failed', message }, sent));
  return exitWith(known);
}
