// The webhook: clients with the secret request a build and follow its status.
import { Hono, type Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { hasBearer } from '../../lib/secrets-equal.ts';
import { createClient } from '../../lib/client-address.ts';
import { log } from '../../lib/log.ts';
import { createNetworkThrottle } from '../../lib/throttle.ts';
import type { Build } from '../publishing/build-record.ts';
import { causes, refusal } from '../../../src/messages/servers/desk.ts';
import type { Services } from '../services.ts';
import { createVerify, type Chunks } from './signature.ts';

const WRONG_PER_MINUTE = 30;
const PATHS = ['/hooks/rebuild', '/hooks/rebuild/'];
/** By cause. */
const refusedStatus = { secret: 401, signature: 401, too_large: 413, method: 405 } as const;

/** A request for a build that was refused, and when. */
export interface RefusedRequest {
  cause: keyof typeof refusedStatus;
  time: number;
}

export type Webhook = ReturnType<typeof createWebhook>;

export function createWebhook({
  secret,
  queue,
  trustProxy,
}: Pick<Services, 'secret' | 'queue' | 'trustProxy'>) {
  const app = new Hono();
  const verify = createVerify(secret);
  const client = createClient(trustProxy);
  const wrong = createNetworkThrottle(() => new Date(), WRONG_PER_MINUTE);
  let lastRefused: RefusedRequest | undefined;

  const hasSecret = (c: Context): boolean => hasBearer(c.req.header('authorization'), secret);

  /** The right secret is never throttled: behind a proxy, an attacker may share the address. */
  const refuse = (c: Context, reason: string, status: 401 | 405 | 413 = 401) => {
    const network = client.network(c);
    const wait = wrong.wait(network);
    if (wait > 0) {
      c.header('Retry-After', String(wait));
      return c.json({ error: 'too many wrong secrets' }, 429);
    }
    wrong.record(network);
    log('hooks.refused', { path: c.req.path, address: client.address(c), reason });
    if (status === 401) c.header('WWW-Authenticate', 'Bearer');
    return c.json({ error: reason }, status);
  };

  /** A stranger, who has neither, concerns nobody. They are counted: see metrics.ts. */
  const isSender = ({ req }: Context): boolean =>
    Boolean(req.header('authorization') ?? req.header('webhook-signature'));

  const refuseRequest = (c: Context, cause: RefusedRequest['cause'], reason: string) => {
    if (isSender(c)) lastRefused = { cause, time: Date.now() };
    return refuse(c, reason, refusedStatus[cause]);
  };

  const requireSecret = createMiddleware(async (c, next) =>
    hasSecret(c) ? next() : refuse(c, 'Authorization: Bearer <REBUILD_SECRET> is missing or wrong'),
  );

  const requireSender = createMiddleware(async (c, next) => {
    const body: Chunks = c.req.raw.body ?? [];
    if (hasSecret(c)) {
      await next();
      // Nothing in it is needed, but senders read no answer before they have sent it.
      return drain(body);
    }
    if (!c.req.header('webhook-signature')) {
      const reason =
        'neither Authorization: Bearer <REBUILD_SECRET> nor webhook-signature is right';
      return refuseRequest(c, 'secret', reason);
    }
    const refusal = await verify(body, c.req.header());
    if (!refusal) return next();
    const { cause, reason } = refusal;
    if (cause !== 'replayed') return refuseRequest(c, cause, reason);
    log('hooks.replayed', { id: c.req.header('webhook-id') });
    return c.json({ error: reason }, 409);
  });

  app.use('/hooks/rebuild/*', async (c, next) => {
    await next();
    c.header('Cache-Control', 'no-store');
  });

  const requestBuild = (c: Context) => {
    // Signatures are of the body: with one, anybody may have changed the address.
    const build = queue.request('webhook', hasSecret(c) ? c.req.query('cause') : undefined);
    lastRefused = undefined;
    c.header('Location', `/hooks/rebuild/${build.id}`);
    return c.json({ id: build.id, status: build.status }, 202);
  };
  for (const path of PATHS) app.post(path, requireSender, requestBuild);

  app.on(['GET', 'PUT', 'PATCH', 'DELETE'], PATHS, (c) => {
    c.header('Allow', 'POST');
    const reason = `only POST requests a build, not ${c.req.method}: correct the address that the sender calls, because a redirect from http: to https: turns POST into GET`;
    return refuseRequest(c, 'method', reason);
  });

  app.get('/hooks/rebuild/:id', requireSecret, (c) => {
    const build = queue.find(c.req.param('id'));
    return build ? c.json(toJson(build)) : c.json({ error: 'no build has this id' }, 404);
  });

  return {
    routes: app,

    requireSecret,

    /** The last request of a sender that was refused since one was accepted. */
    lastRefused: (): RefusedRequest | undefined => lastRefused,
  };
}

async function drain(body: Chunks): Promise<void> {
  try {
    for await (const chunk of body) void chunk;
  } catch {
    // The sender has disconnected. Its request counts all the same.
  }
}

/** What is undefined is left out. */
function toJson(build: Build) {
  const { id, status, cause, step, requestedAt, startedAt, finishedAt, failure, losses } = build;
  return {
    id,
    status,
    cause,
    step,
    requestedAt: iso(requestedAt),
    startedAt: iso(startedAt),
    finishedAt: iso(finishedAt),
    durationMs: startedAt && finishedAt ? finishedAt - startedAt : null,
    pages: build.pages,
    stale: build.stale,
    reason: failure ? causes[failure.cause] : losses && refusal(losses),
    detail: failure?.detail,
    losses,
    supersededBy: build.supersededBy,
  };
}

const iso = (time: number | undefined): string | null =>
  time === undefined ? null : new Date(time).toISOString();
