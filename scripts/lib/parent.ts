// Messages of a forked process to its parent: { type: 'ready', ... } once it accepts requests,
// { type: 'failed', message } if it cannot start.
import type { ChildProcess } from 'node:child_process';
import * as v from 'valibot';
import { exitWith, OperatorError, withRemedy } from './operator-error.ts';

const ready = { type: v.literal('ready') };

/** What the embedded API says when it is ready. */
export const apiReady = v.object({
  ...ready,
  port: v.number(),
  outbox: v.boolean(),
  demoAccount: v.optional(v.object({ email: v.string(), password: v.string() })),
  /** Whether that account enters the team's space too. */
  demoMember: v.optional(v.boolean()),
});

/** What the portal server says. */
export const portalReady = v.object({
  ...ready,
  url: v.string(),
  deskUrl: v.string(),
  secret: v.string(),
  building: v.boolean(),
});

type Details<Schema extends v.GenericSchema> = Omit<v.InferOutput<Schema>, 'type'>;
export type ApiReady = Details<typeof apiReady>;
export type PortalReady = Details<typeof portalReady>;

export function reportReady(details: ApiReady | PortalReady): void {
  process.send?.({ type: 'ready', ...details });
}

/** Sends the message, then ends the process. */
export async function fail(error: unknown): Promise<never> {
  const reported = withRemedy(error);
  const message = reported instanceof Error ? reported.message : String(reported);
  if (process.send) await new Promise((sent) => process.send?.({ type: 'failed', message }, sent));
  return exitWith(reported);
}

const failedMessage = v.object({ type: v.literal('failed'), message: v.string() });

/** The child's message that it is ready. Rejects if the child fails, or ends before that. */
export function readyMessage<Schema extends v.GenericSchema>(
  child: ChildProcess,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  return new Promise((resolve, reject) => {
    child.on('message', (message) => {
      if (v.is(failedMessage, message)) reject(new OperatorError(message.message));
      else if (v.is(schema, message)) resolve(message);
    });
    child.once('error', reject);
    child.once('exit', () => {
      reject(
        new OperatorError(
          `${child.spawnargs[1]} stopped before it was ready: see the reason above.`,
        ),
      );
    });
  });
}
