// Messages of a forked process to its parent: { type: 'ready', ... } once it accepts requests,
// { type: 'failed', message } if it cannot start.
import type { ChildProcess } from 'node:child_process';
import { exitWith, OperatorError, withRemedy } from './operator-error.ts';

/** What the embedded API says when it is ready. */
export interface ApiReady {
  port: number;
  outbox: boolean;
  demoAccount?: { email: string; password: string } | undefined;
  /** Whether that account enters the team's space too. */
  demoMember?: boolean | undefined;
}

/** What the portal server says. */
export interface PortalReady {
  url: string;
  deskUrl: string;
  secret: string;
  building: boolean;
}

type Message<Ready> = ({ type: 'ready' } & Ready) | { type: 'failed'; message: string };

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

/** The child's message that it is ready. Rejects if the child fails, or ends before that. */
export function readyMessage<Ready>(child: ChildProcess): Promise<Ready> {
  return new Promise((resolve, reject) => {
    child.on('message', (message: Message<Ready>) => {
      if (message.type === 'failed') reject(new OperatorError(message.message));
      else if (message.type === 'ready') resolve(message);
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
