import { createMiddleware } from 'hono/factory';
import { createThrottle } from '../shared/throttle.ts';
import type { Services } from './services.ts';
import { tooMany } from './validation.ts';

/** So many requests a minute from one network, and 429 for more. */
export function limitRequests({ clock, client }: Services, perMinute: number) {
  const requests = createThrottle(clock, perMinute);
  return createMiddleware(async (context, next) => {
    const key = client(context);
    const wait = requests.wait(key);
    if (wait > 0) return tooMany(context, wait);
    requests.tried(key);
    return next();
  });
}
