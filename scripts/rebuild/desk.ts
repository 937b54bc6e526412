// The editors' desk: log in once, see the builds, publish, go back. It works without JavaScript.
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { csrf } from 'hono/csrf';
import { createMiddleware } from 'hono/factory';
import { createClientAddress } from '../shared/client-address.ts';
import { networkOf } from '../shared/ip.ts';
import { isSame } from '../shared/is-same.ts';
import { log } from '../shared/log.ts';
import { createThrottle } from '../shared/throttle.ts';
import { policy, type Html } from './desk-frame.ts';
import { deskPage, loginPage } from './desk-page.ts';
import { readField } from './form.ts';
import { desk as texts } from './messages.ts';
import type { Queue } from './queue.ts';
import type { Releases } from './releases.ts';
import { createSessions } from './session.ts';

const HOME = '/hooks/';
const WRONG_PER_MINUTE = 5;

interface Parts {
  secret: string;
  queue: Queue;
  releases: Pick<Releases, 'online' | 'isHeld' | 'versions'>;
  /** Puts a release that is kept online again; false where there is none of that name. */
  goBack(id: string): Promise<boolean>;
  /** Visitors get the release that is said to be online: it may be unreadable. */
  isOnline(): boolean;
  siteUrl: string;
  dataDir: string;
  trustProxy: readonly string[];
  clock?: () => number;
}

export function createDesk(parts: Parts) {
  const { secret, queue, releases, goBack, isOnline, siteUrl } = parts;
  const { dataDir, trustProxy, clock = Date.now } = parts;
  const app = new Hono();
  const sessions = createSessions({ secret, dataDir, clock });
  const clientAddress = createClientAddress(trustProxy);
  const wrong = createThrottle(() => new Date(clock()), WRONG_PER_MINUTE);

  // Every answer, refusals and redirects too.
  app.use('/hooks/*', async (c, next) => {
    await next();
    c.header('Content-Security-Policy', policy);
    c.header('Cache-Control', 'no-store');
  });

  const show = async (problem?: string): Promise<Html> => {
    const [online, held, versions] = await Promise.all([
      isOnline() ? releases.online() : undefined,
      releases.isHeld(),
      releases.versions(),
    ]);
    const retry = queue.retry();
    return deskPage({ builds: queue.list(), online, held, versions, retry, siteUrl }, problem);
  };

  app.get('/hooks', (c) => c.redirect(HOME, 308));

  app.get(HOME, async (c) => {
    return c.html((await sessions.isOpen(c)) ? await show() : loginPage());
  });

  const form = [
    csrf({ origin: (origin, c) => isOurs(origin, c, siteUrl) }),
    bodyLimit({ maxSize: 4 * 1024 }),
  ] as const;

  const onlyEditors = createMiddleware(async (c, next) =>
    (await sessions.isOpen(c)) ? next() : c.redirect(HOME, 303),
  );

  app.post('/hooks/login', ...form, async (c) => {
    const address = clientAddress(c);
    const client = networkOf(address);
    // What is right always passes: behind a proxy, a guesser may have the editor's address.
    if (isSame((await readField(c.req, 'secret')).trim(), secret)) {
      wrong.succeeded(client);
      await sessions.open(c);
      return c.redirect(HOME, 303);
    }
    const wait = wrong.wait(client);
    if (wait > 0) {
      c.header('Retry-After', String(wait));
      return c.html(loginPage(texts.tooMany(wait)), 429);
    }
    wrong.tried(client);
    log('desk.refused', { address });
    return c.html(loginPage(texts.wrongSecret), 401);
  });

  app.post('/hooks/publish', ...form, onlyEditors, (c) => {
    queue.request('desk');
    return c.redirect(HOME, 303);
  });

  app.post('/hooks/confirm', ...form, onlyEditors, async (c) => {
    const build = queue.confirm(await readField(c.req, 'build'));
    return build ? c.redirect(HOME, 303) : c.html(await show(texts.confirmTooLate), 409);
  });

  app.post('/hooks/rollback', ...form, onlyEditors, async (c) => {
    const isDone = await goBack(await readField(c.req, 'release'));
    return isDone ? c.redirect(HOME, 303) : c.html(await show(texts.noVersion), 409);
  });

  app.post('/hooks/logout', ...form, async (c) => {
    await sessions.close(c);
    return c.redirect(HOME, 303);
  });

  return app;
}

/** A proxy may put its own name into Host, so the public address counts too. */
function isOurs(origin: string, c: Context, siteUrl: string): boolean {
  if (!URL.canParse(origin)) return false;
  return new URL(origin).host === c.req.header('host') || origin === new URL(siteUrl).origin;
}
