// Messages of a forked process to its parent: { type: 'ready', ... } once it accepts requests,
// { type: 'failed', message } if it can not start.
import { exitWith, withRemedy } from './operator-error.ts';

export function reportReady(details: Record<string, unknown>): void {
  process.send?.({ type: 'ready', ...details });
}

/** Sends the message, then ends the process. */
export async function fail(error: unknown): Promise<never> {
  const reported = withRemedy(error);
  const message = reported instanceof Error ? reported.message : String(reported);
  if (process.send) await new Promise((sent) => process.send?.({ type: 'failed', message }, sent));
  return exitWith(reported);
}
