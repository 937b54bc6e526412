// The routes of the portal server: the webhook, the desk, the health check and the site.
import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { getPath } from 'hono/utils/url';
import { headersFor } from '../../src/hosting/headers.ts';
import { log } from '../lib/log.ts';
import { createDesk } from './desk/routes.ts';
import { createPreviewRoutes } from './preview/routes.ts';
import { createWebhook } from './webhook/routes.ts';
import type { Services } from './services.ts';

const SERVER_PATHS = /^(?:https?:\/\/[^/?#]*)?\/+(?:healthz|hooks)(?:[/?#]|$)/i;
const METRICS_PATH = /^\/metrics(?:\?|$)/;

/** Milliseconds for a request to arrive. */
const REQUEST_TIMEOUT = 30_000;
/** For a connection without any traffic. */
const SOCKET_TIMEOUT = 120_000;

export function createApp(services: Services) {
  const { releases, site, siteUrl, diskFault, metrics } = services;
  const headers = new Headers(headersFor(siteUrl));
  // Some senders of webhooks write `//hooks/rebuild`.
  const app = new Hono<{ Bindings: Partial<HttpBindings> }>({
    getPath: (request) => getPath(request).replace(/^\/+/, '/'),
  });
  app.use(metrics.countRequests);
  app.route('/', metrics.routes);
  app.get('/healthz', async (c) => {
    if (!site.isOnline()) return c.text('starting', 503);
    const fault = (await releases.isReadable()) ? diskFault() : 'release_unreadable';
    return fault ? c.text(fault, 503) : c.text('ok');
  });
  const webhook = createWebhook(services);
  app.route('/', webhook.routes);
  app.route('/', createPreviewRoutes(services, webhook));
  app.route('/', createDesk(services, webhook));
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    // The client closed the connection before the end of its request.
    if (error === c.env.incoming?.errored) return c.text('The request was cut off', 400);
    log('request.failed', { path: c.req.path, error: error.stack ?? error.message });
    return c.text('Internal server error', 500);
  });

  return {
    fetch: app.fetch,

    /** Static files bypass Hono, which would take longer than all the rest of a response. */
    createServer: ((options: ServerOptions, listener: RequestListener): Server => {
      const server = createServer({ ...options, requestTimeout: REQUEST_TIMEOUT }, (req, res) => {
        const { url = '' } = req;
        // To others there is no such page.
        const isScrape = METRICS_PATH.test(url) && metrics.mayRead(req);
        if (!isScrape && !SERVER_PATHS.test(url)) {
          metrics.countResponse(req, res, siteRoute(url));
          return site.handle(req, res);
        }
        res.setHeaders(headers);
        listener(req, res);
      });
      return server.setTimeout(SOCKET_TIMEOUT);
    }) as typeof createServer,
  };
}

/** The pattern that metrics show for the address of a file of the site. */
const siteRoute = (url: string): string =>
  ['/_astro/', '/images/'].find((folder) => url.startsWith(folder))?.concat('*') ?? '/*';
