// The desk, where editors see builds, publish and roll back. It works without JavaScript.
import { Hono, type Context, type HonoRequest } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { csrf } from 'hono/csrf';
import { createMiddleware } from 'hono/factory';
import { HTTPException } from 'hono/http-exception';
import { notStored } from '../../../src/hosting/headers.ts';
import { createClient } from '../../lib/client-address.ts';
import { secretsEqual } from '../../lib/secrets-equal.ts';
import { log } from '../../lib/log.ts';
import { createNetworkThrottle } from '../../lib/throttle.ts';
import { policy, type Html } from './layout.ts';
import { deskPage, loginPage } from './pages.ts';
import { desk as texts } from '../../../src/messages/servers/desk.ts';
import type { Services } from '../services.ts';
import type { Webhook } from '../webhook/routes.ts';
import { wayBackPage, type WayBack } from './way-back.ts';
import { createSessions } from './session.ts';

const HOME = '/hooks/';
const WRONG_PER_MINUTE = 5;

type DeskServices = Pick<
  Services,
  'secret' | 'queue' | 'releases' | 'site' | 'siteUrl' | 'dataDir' | 'trustProxy' | 'clock'
>;

export function createDesk(
  services: DeskServices,
  { requireSecret, lastRefused }: Pick<Webhook, 'requireSecret' | 'lastRefused'>,
) {
  const { secret, queue, releases, site, siteUrl, dataDir, trustProxy } = services;
  const { clock = Date.now } = services;
  const app = new Hono();
  const sessions = createSessions({ secret, dataDir, clock });
  const client = createClient(trustProxy);
  const wrong = createNetworkThrottle(() => new Date(clock()), WRONG_PER_MINUTE);

  // On all responses, including errors and redirects.
  app.use('/hooks/*', async (c, next) => {
    await next();
    c.header('Content-Security-Policy', policy);
    c.header('Cache-Control', notStored);
  });

  /** The embedded API shows the desk in the team's space, and sends the secret each time. */
  const isInTeam = (c: Context): boolean => /^Bearer /i.test(c.req.header('authorization') ?? '');
  app.use('/hooks/*', (c, next) => (isInTeam(c) ? requireSecret(c, next) : next()));

  const isOpen = async (c: Context): Promise<boolean> => isInTeam(c) || sessions.isOpen(c);

  const renderPage = async (c: Context, problem?: string): Promise<Html> => {
    const [online, pinned, versions] = await Promise.all([
      site.isOnline() ? releases.online() : undefined,
      releases.isPinned(),
      releases.versions(),
    ]);
    const state = {
      builds: queue.list(),
      online,
      pinned,
      versions,
      retry: queue.retry(),
      refused: lastRefused(),
      siteUrl,
      isInTeam: isInTeam(c),
    };
    return deskPage(state, problem);
  };

  app.get('/hooks', (c) => c.redirect(HOME, 308));

  app.get(HOME, async (c) => {
    return c.html((await isOpen(c)) ? await renderPage(c) : loginPage());
  });

  const form = [
    csrf({ origin: (origin, c) => isSameOrigin(origin, c, siteUrl) }),
    bodyLimit({ maxSize: 4 * 1024 }),
  ] as const;

  const requireSession = createMiddleware(async (c, next) =>
    (await isOpen(c)) ? next() : c.redirect(HOME, 303),
  );

  app.post('/hooks/login', ...form, async (c) => {
    const network = client.network(c);
    // The right secret is never throttled: behind a proxy, an attacker may share the address.
    if (secretsEqual((await readField(c.req, 'secret')).trim(), secret)) {
      await sessions.open(c);
      return c.redirect(HOME, 303);
    }
    const wait = wrong.wait(network);
    if (wait > 0) {
      c.header('Retry-After', String(wait));
      return c.html(loginPage(texts.tooMany(wait)), 429);
    }
    wrong.record(network);
    log('desk.refused', { address: client.address(c) });
    return c.html(loginPage(texts.wrongSecret), 401);
  });

  app.post('/hooks/publish', ...form, requireSession, async (c) => {
    // The team's space says who presses.
    queue.request('desk', isInTeam(c) ? await readField(c.req, 'cause') : undefined);
    return c.redirect(HOME, 303);
  });

  app.post('/hooks/confirm', ...form, requireSession, async (c) => {
    const build = queue.confirm(await readField(c.req, 'build'));
    return build ? c.redirect(HOME, 303) : c.html(await renderPage(c, texts.confirmTooLate), 409);
  });

  /** Puts a stored release online again; false if there is none with this id that can be read. */
  const goBack = (id: string): Promise<boolean> =>
    releases.exclusively(async () => {
      const version = await releases.findVersion(id);
      if (!version) return false;
      // A running build that waits to publish finds itself cancelled.
      queue.withdrawSince(version.time);
      await releases.goBack(version);
      await site.show();
      log('portal.went_back', { id });
      return true;
    });

  const findWayBack = async (id: string): Promise<WayBack | undefined> => {
    const version = await releases.findVersion(id);
    const release = version && (await releases.find(id));
    return release && { version, release, online: await releases.current(), siteUrl };
  };

  app.get('/hooks/rollback', requireSession, async (c) => {
    const id = c.req.query('release');
    if (id === undefined) return c.redirect(HOME, 303);
    const wayBack = await findWayBack(id);
    return wayBack
      ? c.html(wayBackPage(wayBack))
      : c.html(await renderPage(c, texts.noVersion), 404);
  });

  app.post('/hooks/rollback', ...form, requireSession, async (c) => {
    const [id, seen] = [await readField(c.req, 'release'), await readField(c.req, 'online')];
    const wayBack = await findWayBack(id);
    if (wayBack && seen !== (wayBack.online?.id ?? ''))
      return c.html(wayBackPage(wayBack, texts.onlineChanged), 409);
    const isDone = wayBack !== undefined && (await goBack(id));
    return isDone ? c.redirect(HOME, 303) : c.html(await renderPage(c, texts.noVersion), 409);
  });

  app.post('/hooks/logout', ...form, async (c) => {
    await sessions.close(c);
    return c.redirect(HOME, 303);
  });

  // A refused form is answered at its own address, which browsers open again later.
  app.get('/hooks/:form', (c) => c.redirect(HOME, 303));

  return app;
}

/** Accepts the public origin too, as a proxy may rewrite the Host header. */
function isSameOrigin(origin: string, c: Context, siteUrl: string): boolean {
  if (!URL.canParse(origin)) return false;
  return new URL(origin).host === c.req.header('host') || origin === new URL(siteUrl).origin;
}

/** The text of a form field; '' if it is missing. */
async function readField(request: HonoRequest, name: string): Promise<string> {
  const { [name]: value } = await request.parseBody().catch((cause: unknown) => {
    // No browser sends this, so it is not logged.
    throw new HTTPException(400, { message: 'the form cannot be read', cause });
  });
  return typeof value === 'string' ? value : '';
}
