// The webhook: clients with the secret request a build and follow its status.
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { hasBearer } from '../../lib/bearer.ts';
import { createClient } from '../../lib/client-address.ts';
import { log } from '../../lib/log.ts';
import { createNetworkThrottle } from '../../lib/throttle.ts';
import type { Build } from '../publishing/build-record.ts';
import { causes, refusal } from '../../../src/messages/servers/desk.ts';
import type { Journal } from '../publishing/journal.ts';
import type { Queue } from '../publishing/queue.ts';
import { createVerify, type AcceptedMessage } from './signature.ts';

const MAX_BODY = 64 * 1024;
const WRONG_PER_MINUTE = 30;

interface Dependencies {
  secret: string;
  queue: Queue;
  /** The messages that were accepted; without this, a restart forgets them. */
  messages?: Journal<AcceptedMessage>;
  trustProxy: readonly string[];
}

export function createWebhook({ secret, queue, messages, trustProxy }: Dependencies) {
  const app = new Hono();
  const { verify, save } = createVerify(secret, messages);
  const client = createClient(trustProxy);
  const wrong = createNetworkThrottle(() => new Date(), WRONG_PER_MINUTE);

  const hasSecret = (c: Context): boolean => hasBearer(c.req.header('authorization'), secret);

  /** The right secret is never throttled: behind a proxy, an attacker may share the address. */
  const refuse = (c: Context, reason: string) => {
    const network = client.network(c);
    const wait = wrong.wait(network);
    if (wait > 0) {
      c.header('Retry-After', String(wait));
      return c.json({ error: 'too many wrong secrets' }, 429);
    }
    wrong.record(network);
    log('hooks.refused', { path: c.req.path, address: client.address(c), reason });
    c.header('WWW-Authenticate', 'Bearer');
    return c.json({ error: reason }, 401);
  };

  const requireSecret = createMiddleware(async (c, next) =>
    hasSecret(c) ? next() : refuse(c, 'Authorization: Bearer <REBUILD_SECRET> is missing or wrong'),
  );

  const requireSender = createMiddleware(async (c, next) => {
    if (hasSecret(c)) return next();
    if (!c.req.header('webhook-signature')) {
      return refuse(
        c,
        'neither Authorization: Bearer <REBUILD_SECRET> nor webhook-signature is right',
      );
    }
    const verdict = verify(Buffer.from(await c.req.arrayBuffer()), c.req.header());
    if (verdict === 'accepted') {
      await next();
      // Not earlier: if the server was killed before it answered, the sender may send it again.
      return save();
    }
    if (verdict === 'replayed') {
      log('hooks.replayed', { id: c.req.header('webhook-id') });
      return c.json({ error: 'a message with this webhook-id was accepted before' }, 409);
    }
    return refuse(c, `webhook-signature: ${verdict.refused}`);
  });

  app.use('/hooks/rebuild/*', async (c, next) => {
    await next();
    c.header('Cache-Control', 'no-store');
  });

  app.post(
    '/hooks/rebuild',
    bodyLimit({
      maxSize: MAX_BODY,
      onError: (c) => c.json({ error: `the body is larger than ${MAX_BODY} bytes` }, 413),
    }),
    requireSender,
    (c) => {
      const build = queue.request('webhook');
      c.header('Location', `/hooks/rebuild/${build.id}`);
      return c.json({ id: build.id, status: build.status }, 202);
    },
  );

  app.get('/hooks/rebuild/:id', requireSecret, (c) => {
    const build = queue.find(c.req.param('id'));
    return build ? c.json(toJson(build)) : c.json({ error: 'no build has this id' }, 404);
  });

  return app;
}

function toJson(build: Build) {
  const { id, status, step, requestedAt, startedAt, finishedAt, failure, losses } = build;
  return {
    id,
    status,
    ...(step && { step }),
    requestedAt: iso(requestedAt),
    startedAt: iso(startedAt),
    finishedAt: iso(finishedAt),
    durationMs: startedAt && finishedAt ? finishedAt - startedAt : null,
    ...(build.pages && { pages: build.pages }),
    ...(build.stale && { stale: build.stale }),
    ...(failure && { reason: causes[failure.cause], detail: failure.detail }),
    ...(losses && { reason: refusal(losses), losses }),
    ...(build.supersededBy && { supersededBy: build.supersededBy }),
  };
}

const iso = (time: number | undefined): string | null =>
  time === undefined ? null : new Date(time).toISOString();
