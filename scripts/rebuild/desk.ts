// The editors' desk: log in once, see the builds, publish now. It works without JavaScript.
import type { HttpBindings } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { csrf } from 'hono/csrf';
import { createMiddleware } from 'hono/factory';
import { securityHeaders } from '../../src/serving/headers.ts';
import { isSame } from '../shared/is-same.ts';
import { log } from '../shared/log.ts';
import { createThrottle } from '../shared/throttle.ts';
import { deskPage, loginPage, policy } from './desk-page.ts';
import { desk as texts } from './messages.ts';
import type { Queue } from './queue.ts';
import type { Release } from './releases.ts';
import { closeSession, hasSession, openSession } from './session.ts';

const HOME = '/hooks/';
const TRIES_PER_MINUTE = 5;

interface Parts {
  secret: string;
  queue: Queue;
  releases: { current(): Promise<Pick<Release, 'createdAt'> | undefined> };
  siteUrl: string;
  clock?: () => number;
}

type Env = { Bindings: Partial<HttpBindings> };

export function createDesk({ secret, queue, releases, siteUrl, clock = Date.now }: Parts) {
  const app = new Hono<Env>();
  const attempts = createThrottle(() => new Date(clock()), TRIES_PER_MINUTE);

  const page = createMiddleware(async (c, next) => {
    await next();
    const headers = { ...securityHeaders, 'Content-Security-Policy': policy };
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
    c.header('Cache-Control', 'no-store');
  });

  app.get('/hooks', (c) => c.redirect(HOME, 308));

  app.get(HOME, page, async (c) => {
    if (!(await hasSession(c, secret, clock()))) return c.html(loginPage());
    const builds = queue.list().slice(0, 10);
    return c.html(deskPage({ builds, online: await releases.current(), siteUrl }));
  });

  const form = [
    page,
    csrf({ origin: (origin, c) => isOurs(origin, c, siteUrl) }),
    bodyLimit({ maxSize: 4 * 1024 }),
  ] as const;

  app.post('/hooks/login', ...form, async (c) => {
    const address = c.env.incoming?.socket.remoteAddress ?? '';
    const wait = attempts.wait(address);
    if (wait > 0) {
      c.header('Retry-After', String(wait));
      return c.html(loginPage(texts.tooMany(wait)), 429);
    }
    const { secret: given } = await c.req.parseBody();
    if (typeof given !== 'string' || !isSame(given.trim(), secret)) {
      attempts.tried(address);
      log('desk.refused', { address });
      return c.html(loginPage(texts.wrongSecret), 401);
    }
    await openSession(c, secret, clock());
    return c.redirect(HOME, 303);
  });

  app.post('/hooks/publish', ...form, async (c) => {
    if (await hasSession(c, secret, clock())) queue.request();
    return c.redirect(HOME, 303);
  });

  app.post('/hooks/logout', ...form, (c) => {
    closeSession(c);
    return c.redirect(HOME, 303);
  });

  return app;
}

/** A proxy may put its own name into Host, so the public address counts too. */
function isOurs(origin: string, c: Context, siteUrl: string): boolean {
  if (!URL.canParse(origin)) return false;
  return new URL(origin).host === c.req.header('host') || origin === new URL(siteUrl).origin;
}
