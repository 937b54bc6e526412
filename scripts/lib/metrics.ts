// The metrics that both servers offer Prometheus at /metrics: requests, the disk and the process.
// Each server adds its own. No label holds what a client sends: no addresses, names or ids.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { hasBearer } from './secrets-equal.ts';
import { freeBytes } from './disk.ts';
import { isLocalRequest } from './local-request.ts';
import type { Settings } from './settings.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS'];
/** Seconds. The largest are for uploads over slow connections. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120];
/** Too many requests; a server that is busy, starting or without its database; no disk space. */
const REFUSALS = [429, 503, 507];

export type Metrics = ReturnType<typeof createMetrics>;

/** @param loginRoutes where a 401 is a wrong password or secret */
export function createMetrics(
  { dataDir, metricsToken }: Pick<Settings, 'dataDir' | 'metricsToken'>,
  loginRoutes: readonly string[],
) {
  const registry = new Registry();
  const registers = [registry];
  let hasDefaults = false;

  const failedLogins = new Counter({
    name: 'failed_logins_total',
    help: 'Wrong passwords and wrong secrets.',
    labelNames: ['route'],
    registers,
  });
  for (const route of loginRoutes) failedLogins.inc({ route }, 0);
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until a request was answered; route is "none" if no route matches.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const refused = new Counter({
    name: 'http_requests_refused_total',
    help: 'Requests above a limit (429), that cannot be answered now (503), or without room (507).',
    labelNames: ['route', 'status'],
    registers,
  });

  /** @param read called before each answer; without a value, the metric is left out */
  function gauge(
    name: string,
    help: string,
    read: () => number | undefined | Promise<number | undefined>,
  ): void {
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const value = await read();
        if (value === undefined) this.remove();
        else this.set(value);
      },
    });
  }

  gauge('data_dir_free_bytes', 'Free space for DATA_DIR; 0 if there is no such folder.', () =>
    freeBytes(dataDir),
  );

  /** @param route the pattern of the address */
  function count(method: string, route: string, status: number, since: number): void {
    const seconds = (performance.now() - since) / 1_000;
    durations.observe(
      {
        method: METHODS.includes(method) ? method : 'other',
        route,
        status: `${Math.floor(status / 100)}xx`,
      },
      seconds,
    );
    if (REFUSALS.includes(status)) refused.inc({ route, status });
    if (status === 401 && loginRoutes.includes(route)) failedLogins.inc({ route });
  }

  /** Requests from this machine, and those with the token. */
  const mayRead = (request: IncomingMessage): boolean =>
    isLocalRequest(request) ||
    (metricsToken !== undefined && hasBearer(request.headers.authorization, metricsToken));

  async function answer(context: Context): Promise<Response> {
    const { incoming } = (context.env ?? {}) as Partial<HttpBindings>;
    if (incoming && !mayRead(incoming)) return context.notFound();
    // These wake the process a hundred times a second, so they begin only when somebody asks.
    if (!hasDefaults) collectDefaultMetrics({ register: registry });
    hasDefaults = true;
    const headers = { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' };
    return context.body(await registry.metrics(), 200, headers);
  }

  return {
    registers,
    gauge,
    mayRead,
    routes: new Hono().get('/metrics', answer),

    /** Counts the requests that reach Hono. */
    countRequests: createMiddleware(async (context, next) => {
      const since = performance.now();
      await next();
      count(context.req.method, routeOf(context), context.res.status, since);
    }),

    /** Counts a request that does not reach Hono, when its answer is sent. */
    countResponse({ method = '' }: IncomingMessage, response: ServerResponse, route: string): void {
      const since = performance.now();
      response.once('close', () => {
        // 499, as in nginx: the client left before the answer.
        const status = response.headersSent ? response.statusCode : 499;
        count(method, route, status, since);
      });
    },
  };
}

/** The pattern of the route that a request is for. Middleware is for all methods. */
const routeOf = (context: Context): string =>
  matchedRoutes(context).findLast(({ method }) => method !== 'ALL')?.path ?? 'none';
