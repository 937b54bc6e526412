// What the portal server answers: the webhook and the desk, its health, and the site.
import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { headersFor } from '../../src/serving/headers.ts';
import { log } from '../shared/log.ts';
import { createDesk } from './desk.ts';
import { createHooks } from './hooks.ts';
import type { Queue } from './queue.ts';
import type { Releases } from './releases.ts';
import { createRollback } from './rollback.ts';
import type { StaticSite } from './static.ts';

const OURS = /^(?:https?:\/\/[^/?#]*)?\/(?:healthz|hooks)(?:[/?#]|$)/i;

/**
 * Milliseconds. Who sends slowly is waited for half a minute, who takes no byte of an answer two;
 * an idle connection is kept longer than a proxy in front keeps it, which else might use one that
 * has just been closed.
 */
const limits: ServerOptions = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 75_000,
};
const STALLED = 120_000;

interface Parts {
  secret: string;
  queue: Queue;
  releases: Releases;
  site: StaticSite;
  siteUrl: string;
  dataDir: string;
  trustProxy: readonly string[];
}

export function createApp({ site, ...parts }: Parts) {
  const { queue, releases, siteUrl } = parts;
  const headers = new Headers(headersFor(siteUrl));
  const app = new Hono<{ Bindings: Partial<HttpBindings> }>();
  app.get('/healthz', (c) => (site.isOnline() ? c.text('ok') : c.text('starting', 503)));
  app.route('/', createHooks(parts));
  const goBack = createRollback({ releases, queue, show: site.show });
  app.route('/', createDesk({ ...parts, goBack, isOnline: site.isOnline }));
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    // Who sent it has gone before its end, and reads no answer.
    if (error === c.env.incoming?.errored) return c.text('The request was cut off', 400);
    log('request.failed', { path: c.req.path, error: error.stack ?? error.message });
    return c.text('Internal server error', 500);
  });

  return {
    fetch: app.fetch,

    /** Static files go past Hono: it takes longer for an answer than all the rest. */
    createServer: ((options: ServerOptions, listener: RequestListener): Server => {
      const server = createServer({ ...options, ...limits }, (req, res) => {
        if (!OURS.test(req.url ?? '')) return site.handle(req, res);
        res.setHeaders(headers);
        listener(req, res);
      });
      return server.setTimeout(STALLED);
    }) as typeof createServer,
  };
}
