import { cors } from 'hono/cors';
import { isLoopback, LOOPBACK } from '../../lib/host.ts';

/**
 * The origins of the site, which calls this API from the browser. A local site may be opened as
 * localhost as well as 127.0.0.1.
 */
function allowedOrigins(siteUrl: string): string[] {
  const site = new URL(siteUrl);
  if (!isLoopback(siteUrl)) return [site.origin];
  return LOOPBACK.map((host) => `${site.protocol}//${host}${site.port ? `:${site.port}` : ''}`);
}

export const crossOrigin = (siteUrl: string) =>
  cors({
    origin: allowedOrigins(siteUrl),
    allowMethods: ['GET', 'POST'],
    allowHeaders: ['Authorization', 'Accept', 'Content-Type'],
    exposeHeaders: ['Retry-After'],
    // A preflight costs a round trip. Browsers cap this at a few hours.
    maxAge: 24 * 60 * 60,
  });
