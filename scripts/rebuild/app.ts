// What the portal server answers: the webhook and the desk, its health, and the site.
import type { Http2Bindings, HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { log } from '../shared/log.ts';
import { createDesk } from './desk.ts';
import { createHooks } from './hooks.ts';
import type { Queue } from './queue.ts';
import type { Releases } from './releases.ts';
import { createRollback } from './rollback.ts';
import type { StaticSite } from './static.ts';

const OURS = /^\/(healthz|hooks)(\/|$)/;

interface Parts {
  secret: string;
  queue: Queue;
  releases: Releases;
  site: StaticSite;
  siteUrl: string;
}

export function createApp({ secret, queue, releases, site, siteUrl }: Parts) {
  const app = new Hono();
  app.get('/healthz', (c) => (site.isOnline() ? c.text('ok') : c.text('starting', 503)));
  app.route('/', createHooks({ secret, queue }));
  const goBack = createRollback({ releases, queue, show: site.show });
  app.route('/', createDesk({ secret, queue, releases, goBack, siteUrl }));
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    log('request.failed', { path: c.req.path, error: error.stack ?? error.message });
    return c.text('Internal server error', 500);
  });

  return {
    fetch(request: Request, env: HttpBindings | Http2Bindings): Response | Promise<Response> {
      if (OURS.test(new URL(request.url).pathname)) return app.fetch(request, env);
      // Past Hono, which wraps the answer to HEAD so that it would be sent twice.
      const { incoming, outgoing } = env as HttpBindings;
      site.handle(incoming, outgoing);
      return RESPONSE_ALREADY_SENT;
    },
  };
}
