// What both servers do in the same way, tried on each of them over a real connection.
import { spawnSync } from 'node:child_process';
import { EventEmitter } from 'node:events';
import type { RequestOptions } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createApiMetrics } from '../../../../scripts/api/metrics.ts';
import { createMetrics } from '../../../../scripts/lib/metrics.ts';
import { serveApp } from '../../../fixtures/embedded-api.ts';
import { hasPromtool, needsPromtool, parseMetrics, valueOf } from '../../../fixtures/prometheus.ts';
import { rawRequest } from '../../../fixtures/raw-request.ts';
import { temporaryFolder } from '../../../fixtures/temporary-folder.ts';
import { captureLog, createTestApi } from '../api/harness.ts';
import { createPortal } from '../server/fixture.ts';

const TOKEN = 'sixteen-letters!';

async function serve(...how: Parameters<typeof serveApp>) {
  const { url, port, stop } = await serveApp(...how);
  onTestFinished(stop);
  const get = async (where: string, options?: RequestOptions) => {
    const { status, headers, body } = await rawRequest(port, where, options);
    const { date: _date, ...others } = headers;
    return { status, headers: others, body: String(body) };
  };
  return { url, get };
}

async function startPortal(metricsToken?: string) {
  const { app, publish } = createPortal(temporaryFolder(), { metricsToken });
  await publish({ 'index.html': 'Accueil', '404.html': 'Introuvable', 'blog/1/a.html': 'Article' });
  return serve(app.fetch, app);
}

async function startApi(metricsToken?: string) {
  const metrics = createApiMetrics({ dataDir: temporaryFolder(), metricsToken });
  const { app } = await createTestApi({ metrics });
  return serve(app.fetch);
}

const readMetrics = async ({ get }: Awaited<ReturnType<typeof serve>>) => {
  const { status, headers, body } = await get('/metrics');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(headers['cache-control']).toBe('no-store');
  return parseMetrics(body);
};

const local = { Host: 'localhost' };
const forwarded = { ...local, 'X-Forwarded-For': '127.0.0.1' };
const bearer = (token: string) => ({ ...forwarded, Authorization: `Bearer ${token}` });

describe.each([
  ['the portal server', startPortal],
  ['the embedded API', startApi],
])('/metrics of %s', (_name, start) => {
  it('tells of the process, the disk and requests in the format of Prometheus', async () => {
    const server = await start();
    await server.get('/nowhere');
    const samples = await readMetrics(server);
    expect(valueOf(samples, 'process_resident_memory_bytes')).toBeGreaterThan(0);
    expect(samples.some(({ name }) => name === 'nodejs_eventloop_lag_p99_seconds')).toBe(true);
    expect(valueOf(samples, 'data_dir_free_bytes')).toBeGreaterThan(0);
    const missing = { method: 'GET', status: '4xx' };
    expect(valueOf(samples, 'http_request_duration_seconds_count', missing)).toBe(1);
  });

  it.each([
    ['by X-Forwarded-For', TOKEN, { headers: forwarded }],
    ['under another name', TOKEN, { headers: { Host: 'hub.example' } }],
    ['from another address', TOKEN, { localAddress: '127.0.0.2', headers: local }],
    ['with a wrong token', TOKEN, { headers: bearer('sixteen-letters?') }],
    ['with a token where none is set', undefined, { headers: bearer('undefined') }],
  ])('asked for %s is a page that does not exist', async (_how, token, options) => {
    const { get } = await start(token);
    const answer = await get('/metrics', options);
    expect(answer.status).toBe(404);
    expect(answer).toEqual(await get('/nowhere', options));
  });

  it('is for everybody with the token', async () => {
    const { get } = await start(TOKEN);
    const { status, body } = await get('/metrics?a=b', { headers: bearer(TOKEN) });
    expect(status).toBe(200);
    expect(parseMetrics(body)).not.toEqual([]);
    expect(body).not.toContain(TOKEN);
  });

  it('has labels of our own only, and no more of them for more addresses', async () => {
    captureLog();
    const server = await start();
    const visit = async (mark: string) => {
      for (const where of [
        `/${mark}`,
        `/blog/${mark}@exemple.bj/a?email=${mark}@exemple.bj`,
        `/storage/projects/${mark}/1-cv.pdf`,
        `/email/verify/${mark}/${mark}%40exemple.bj?signature=${mark}`,
        `/status/${mark}/projet`,
        `/hooks/rebuild/${mark}`,
        `/_astro/${mark}.js`,
        `/"},${mark}="`,
        `http://${mark}.example/healthz`,
      ]) {
        for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS', 'PROPFIND', 'M-SEARCH']) {
          await server.get(where, {
            method,
            headers: { ...bearer(mark), Host: `${mark}.example` },
          });
        }
      }
      const fields = { email: `${mark}@exemple.bj`, password: mark, secret: mark };
      const headers = { Origin: 'http://localhost' };
      for (const body of [JSON.stringify(fields), new URLSearchParams(fields)]) {
        for (const where of ['/login', '/hooks/login', '/newsletter'])
          await fetch(server.url + where, { method: 'POST', headers, body });
      }
    };
    await visit('marque97531');
    const { body } = await server.get('/metrics');
    const samples = parseMetrics(body);
    expect(body).not.toMatch(/97531|exemple|@/);
    const ours = samples.filter(({ name }) => /^http|^failed/.test(name));
    expect(new Set(ours.flatMap(({ labels }) => labels['method'] ?? []))).toEqual(
      new Set(['GET', 'HEAD', 'POST', 'OPTIONS', 'other']),
    );
    await visit('marque86420');
    const more = await readMetrics(server);
    const keys = (all: typeof samples) =>
      all
        .filter(({ name, labels }) => /^http|^failed/.test(name) && labels['route'] !== '/metrics')
        .map(({ name, labels }) => `${name} ${JSON.stringify(labels)}`);
    expect(keys(more)).toEqual(keys(samples));
  });

  it.skipIf(!hasPromtool)(`satisfies promtool (${needsPromtool})`, async () => {
    const { get } = await start();
    await get('/nowhere');
    const { body } = await get('/metrics');
    const args = ['check', 'metrics'];
    const { stdout, stderr } = spawnSync('promtool', args, { input: body, encoding: 'utf8' });
    const findings = (stdout + stderr).trim().split('\n');
    // These names are the library's.
    expect(findings.filter((line) => !/^(?:nodejs|process)_/.test(line))).toEqual([]);
  });
});

it('a client that leaves before the answer is told apart from one that got it', async () => {
  const metrics = createMetrics({ dataDir: temporaryFolder(), metricsToken: undefined }, []);
  for (const headersSent of [true, false]) {
    const response = Object.assign(new EventEmitter(), { headersSent, statusCode: 200 });
    metrics.countResponse({ method: 'GET' } as never, response as never, '/*');
    response.emit('close');
  }
  const samples = parseMetrics(await (await metrics.routes.request('/metrics')).text());
  const count = (status: string) =>
    valueOf(samples, 'http_request_duration_seconds_count', { route: '/*', status });
  expect([count('2xx'), count('4xx')]).toEqual([1, 1]);
});
