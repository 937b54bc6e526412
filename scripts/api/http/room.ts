import { createMiddleware } from 'hono/factory';
import { log } from '../../lib/log.ts';
import type { Services } from '../services.ts';

/** There is no room for more: answered with 507. */
export class InsufficientStorage extends Error {}

/** Refuses what would fill the disk, while there is still room for sessions, logs and journals. */
export const requireRoom = (services: Services) =>
  createMiddleware(async (_context, next) => {
    assertRoom(services);
    await next();
  });

/** @throws InsufficientStorage */
export function assertRoom({ diskFault }: Pick<Services, 'diskFault'>): void {
  const fault = diskFault();
  if (fault) refuse(fault);
}

/** @throws InsufficientStorage */
export function refuse(reason: string): never {
  log('api.full', { reason });
  throw new InsufficientStorage(reason);
}
