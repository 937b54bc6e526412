import { createMiddleware } from 'hono/factory';
import { createNetworkThrottle } from '../../lib/throttle.ts';
import type { Services } from '../services.ts';
import { tooMany } from './refusal.ts';

/** Answers 429 to more than `perMinute` requests from one network. */
export function limitRequests({ clock, network }: Services, perMinute: number) {
  const requests = createNetworkThrottle(clock, perMinute);
  return createMiddleware(async (context, next) => {
    const key = network(context);
    const wait = requests.wait(key);
    if (wait > 0) throw tooMany(wait);
    requests.record(key);
    return next();
  });
}
