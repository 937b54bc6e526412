// The webhook: who knows the secret asks for a build and follows it.
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { securityHeaders } from '../../src/serving/headers.ts';
import { log } from '../shared/log.ts';
import { causes } from './messages.ts';
import type { Build, Queue } from './queue.ts';
import { isSame } from '../shared/is-same.ts';

const MAX_BODY = 64 * 1024;

interface Parts {
  secret: string;
  queue: Queue;
}

export function createHooks({ secret, queue }: Parts) {
  const app = new Hono();

  const onlyWithSecret = createMiddleware(async (c, next) => {
    const [, given] = /^Bearer +(\S+) *$/i.exec(c.req.header('authorization') ?? '') ?? [];
    if (given === undefined || !isSame(given, secret)) {
      log('hooks.refused', { path: c.req.path });
      c.header('WWW-Authenticate', 'Bearer');
      return c.json({ error: 'Authorization: Bearer <REBUILD_SECRET> is missing or wrong' }, 401);
    }
    return next();
  });

  app.use('/hooks/rebuild/*', async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(securityHeaders)) c.header(name, value);
    c.header('Cache-Control', 'no-store');
  });

  app.post(
    '/hooks/rebuild',
    onlyWithSecret,
    bodyLimit({
      maxSize: MAX_BODY,
      onError: (c) => c.json({ error: `the body is larger than ${MAX_BODY} bytes` }, 413),
    }),
    (c) => {
      const build = queue.request();
      c.header('Location', `/hooks/rebuild/${build.id}`);
      return c.json({ id: build.id, status: build.status }, 202);
    },
  );

  app.get('/hooks/rebuild/:id', onlyWithSecret, (c) => {
    const build = queue.find(c.req.param('id'));
    return build ? c.json(shown(build)) : c.json({ error: 'no build has this id' }, 404);
  });

  return app;
}

function shown({ id, status, requestedAt, startedAt, finishedAt, failure }: Build) {
  return {
    id,
    status,
    requestedAt: iso(requestedAt),
    startedAt: iso(startedAt),
    finishedAt: iso(finishedAt),
    ...(failure && { reason: causes[failure.cause], detail: failure.detail }),
  };
}

const iso = (time: number | undefined): string | null =>
  time === undefined ? null : new Date(time).toISOString();
