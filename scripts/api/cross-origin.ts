import { cors } from 'hono/cors';
import { isLoopback, LOOPBACK } from './loopback.ts';

/**
 * The site may call this API from the browser. On this machine people open it as localhost as well
 * as 127.0.0.1, and mean the same.
 */
export function allowedOrigins(siteUrl: string): string[] {
  const site = new URL(siteUrl);
  if (!isLoopback(siteUrl)) return [site.origin];
  return LOOPBACK.map((host) => `${site.protocol}//${host}${site.port ? `:${site.port}` : ''}`);
}

export const crossOrigin = (siteUrl: string) =>
  cors({
    origin: allowedOrigins(siteUrl),
    allowMethods: ['GET', 'POST'],
    allowHeaders: ['Authorization', 'Accept', 'Content-Type'],
    // A preflight costs a round trip on a slow line; browsers cap this at a few hours themselves.
    maxAge: 24 * 60 * 60,
  });
