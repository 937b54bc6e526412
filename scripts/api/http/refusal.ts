// What a request is refused with. Thrown wherever the reason is found; app.ts answers it.
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { FieldErrors } from '../../../src/contract/failure.ts';
import { messages } from '../../../src/messages/servers/api.ts';
import { log } from '../../lib/log.ts';
import type { Services } from '../services.ts';

interface Details {
  errors?: FieldErrors;
  /** Seconds. */
  retryAfter?: number;
}

export class Refusal extends Error {
  readonly status: ContentfulStatusCode;
  readonly details: Details;

  /** @param message for the candidate */
  constructor(status: ContentfulStatusCode, message: string, details: Details = {}) {
    super(message);
    this.status = status;
    this.details = details;
  }
}

export const unauthenticated = () => new Refusal(401, 'Unauthenticated.');
export const forbidden = (message: string) => new Refusal(403, message);
export const notFound = () => new Refusal(404, messages.notFound);

/** For what an address names. */
export function orNotFound<Found>(found: Found | undefined): Found {
  if (found === undefined) throw notFound();
  return found;
}

export const tooLarge = () => new Refusal(413, messages.tooLarge);
export const invalid = (errors: FieldErrors) => new Refusal(422, messages.invalid, { errors });

/** @param wait seconds */
export const tooMany = (wait: number) =>
  new Refusal(429, wait > 60 ? messages.throttledLonger : messages.throttled, { retryAfter: wait });

/** The login page shows the errors of fields, whatever the status. */
export const locked = (wait: number) =>
  new Refusal(429, messages.locked, { errors: { password: [messages.locked] }, retryAfter: wait });

/** A limit of the server is reached. */
export const busy = (retryAfter: number) => new Refusal(503, messages.busy, { retryAfter });

/** @param reason for the operator */
export function full(reason: string): Refusal {
  log('api.full', { reason });
  return new Refusal(507, messages.full);
}

/** Refuses what would fill the disk, while there is still space for sessions, logs and journals. */
export function requireDiskSpace({ diskFault }: Pick<Services, 'diskFault'>): void {
  const fault = diskFault();
  if (fault) throw full(fault);
}
