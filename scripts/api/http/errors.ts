// What a request is answered after an error.
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { messages } from '../../../src/messages/servers/api.ts';
import { log } from '../../lib/log.ts';
import { isDiskFull } from '../../lib/operator-error.ts';
import { StorageFault } from '../../lib/s3/refusals.ts';
import { isDatabaseLost, reasonOf } from '../database/lost.ts';
import { busy, Refusal } from './refusal.ts';

/** Logs what the operator should know. */
export function refusalOf(error: Error, { req, env }: Context): Refusal {
  if (error instanceof Refusal) return error;
  // The client closed the connection before the end of its request. That error is a lost connection, too.
  const { incoming } = (env ?? {}) as Partial<HttpBindings>;
  if (error === incoming?.errored) return new Refusal(400, messages.invalid);
  const { method, path } = req;
  if (isDatabaseLost(error)) {
    log('api.database_lost', { path, error: reasonOf(error) });
    return new Refusal(503, messages.interrupted, { retryAfter: 5 });
  }
  if (error instanceof StorageFault) {
    log('api.storage_failed', { path, error: error.message });
    return error.status === 507 ? new Refusal(507, messages.full) : busy(30);
  }
  log('api.failed', { method, path, error: error.stack });
  return isDiskFull(error) ? new Refusal(507, messages.full) : new Refusal(500, messages.failed);
}
