import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { blogs } from '../../../../src/contract/content/items.ts';
import type { Logger } from '../../../../src/content/logger.ts';
import { createCircuitBreaker } from '../../../../src/content/provider/circuit-breaker.ts';
import { createRequests } from '../../../../src/content/provider/request.ts';
import { defaultRetryPolicy } from '../../../../src/content/provider/retry-policy.ts';
import { answer, json, openBuild, put, status, useProvider } from '../harness.ts';
import { buildSite } from '../site.ts';

const provider = useProvider();

const blogCalls = () => provider.calls.filter((call) => call === 'GET /blogs');
const failing = (code: number) => status(code, '<h1>Erreur</h1>');

it('items that break the contract are left out and named, and the others are kept', async () => {
  const fine = { id: 1, title: 'Un', content: 'a' };
  const items = [
    fine,
    { ...fine, id: 2, title: { rendered: 'Deux' } },
    { ...fine, id: '3', date: '2026-02-30' },
    { ...fine, id: 'quatre' },
    { title: 'Sans numéro', content: 'a' },
    null,
    { ...fine, id: 6, title: '<b></b>&nbsp;', content: '<p> </p>' },
    { ...fine, id: 7 },
  ];
  provider.fault = answer('/blogs', json(items));
  const site = await buildSite(provider, 'blogs');
  expect(site.data('blogs')).toMatchObject([{ id: 1 }, { id: 3 }, { id: 7 }]);
  expect(site.logs.map((line) => line.split(': ').slice(0, 2).join(': '))).toEqual([
    'blogs: item 2 left out, field title',
    'blogs: item quatre left out, field id',
    'blogs: item #4 left out, field id',
    'blogs: item #5 left out, field item',
    'blogs: item 3, field date ignored',
    'blogs: item 6 left out, field title',
  ]);
});

it('a broken category is left out, and logged once for all collections', async () => {
  await put(provider, 'blog', { slug: 'un', category: 'Portraits' });
  provider.fault = answer('/categories', json([{ id: 1, name: 'Portraits' }, { id: 2 }]));
  const site = await buildSite(provider, 'blogs', 'events', 'homeNews');
  expect(site.data('blogs')).toMatchObject([{ category: 'Portraits' }]);
  expect(site.logs).toEqual([expect.stringMatching(/^categories: item 2 left out, field name: /)]);
});

const cut = () =>
  new Response(new ReadableStream({ pull: (stream) => stream.error(new Error('line cut')) }));

it.each([
  ['answers 500', failing(500)],
  ['breaks off', cut],
])('a list that %s three times is asked for again', async (_what, reply) => {
  // The server's own word about the line.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => void vi.restoreAllMocks());
  await put(provider, 'blog', { slug: 'un' });
  provider.fault = answer('/blogs', reply, 3);
  const site = await buildSite(provider, 'blogs');
  expect(site.data('blogs')).toHaveLength(1);
  expect(blogCalls()).toHaveLength(4);
});

it('all pauses of a call take two minutes at most, whatever the provider asks for', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const times: number[] = [];
  const ask = createRequests({
    settings: { providerUrl: 'http://provider.test' },
    retryPolicy: defaultRetryPolicy,
    circuitBreaker: createCircuitBreaker(() => 0),
    log: { info() {}, warn() {} } as unknown as Logger,
    onThrottled() {},
    fetch: async () => {
      times.push(Date.now());
      return new Response('', { status: 429, headers: { 'Retry-After': '60' } });
    },
  });
  const answer = ask(blogs, undefined, false);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(await answer).toMatchObject({ ok: false });
  expect(times.map((time) => Math.round((time - times[0]!) / 1000))).toEqual([0, 60, 120]);
});

it('who asks too often is patient for longer', async () => {
  await put(provider, 'blog', { slug: 'un' });
  provider.fault = answer('/blogs', failing(429), 7);
  const site = await buildSite(provider, 'blogs');
  expect(site.data('blogs')).toHaveLength(1);
});

it('a list that fails for good stops the build, by name and with the remedy', async () => {
  provider.fault = answer('/blogs', failing(500));
  await expect(buildSite(provider, 'blogs')).rejects.toThrow(
    'GET blogs could not be read (HTTP status 500). The provider has failed',
  );
  expect(blogCalls()).toHaveLength(4);
});

it('so does a provider that does not run', async () => {
  await provider.stop();
  await expect(buildSite(provider, 'events')).rejects.toThrow(
    /GET (events|categories) could not be read \(unreachable, ECONNREFUSED\)\. Start the provider/,
  );
});

it.each([
  ['a web page', status(200, '<p>Maintenance</p>'), 'the answer is a web page'],
  ['a refusal', failing(403), 'HTTP status 403'],
])('%s stops the build at once', async (_what, reply, reason) => {
  provider.fault = answer('/blogs', reply);
  await expect(buildSite(provider, 'blogs')).rejects.toThrow(reason);
  expect(blogCalls()).toHaveLength(1);
});

it('a list that failed is asked for again by the next page of the same process', async () => {
  const { getQuestions } = openBuild(provider);
  provider.fault = answer('/faqs', failing(500));
  await expect(getQuestions()).rejects.toThrow('GET faqs ');
  provider.fault = undefined;
  expect(await getQuestions()).toEqual([]);
});

it('lists that are answered elsewhere are read, which is said once', async () => {
  provider.fault = (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/blogs' || pathname === '/categories') {
      return Response.redirect(`${provider.url}/v2${pathname}?token=secret`, 301);
    }
    if (pathname !== '/v2/blogs') return pathname.startsWith('/v2') ? Response.json([]) : undefined;
    return Response.json([{ id: 3, title: 'Un', content: 'a' }]);
  };
  const warnings: string[] = [];
  const content = openBuild(provider, { onWarning: (text) => void warnings.push(text) });
  expect(await content.getCollection('blogs')).toMatchObject([{ id: 3 }]);
  expect(warnings).toEqual([
    expect.stringMatching(
      /^the provider redirects to http:.*\/v2\/(blogs|categories): correct API_URL or API_BUILD_URL, as candidates’ browsers do not follow redirects$/,
    ),
  ]);
});

it('what other code or another provider has sent is no copy', async () => {
  await put(provider, 'blog', { slug: 'un' });
  const lists = (name: string) => path.join(provider.dataDir, name);
  provider.env.LISTS_DIR = lists('last');
  await buildSite(provider, 'blogs');
  Object.assign(provider.env, { LISTS_DIR: lists('next'), LAST_LISTS_DIR: lists('last') });
  provider.fault = answer('/blogs', failing(403));
  expect((await buildSite(provider, 'blogs')).data('blogs')).toHaveLength(1);
  for (const other of [{ CONTRACT_VERSION: 'another' }, { API_URL: 'https://another.example' }]) {
    const env = { ...provider.env };
    Object.assign(provider.env, other);
    await expect(buildSite(provider, 'blogs')).rejects.toThrow('GET blogs could not be read');
    Object.assign(provider.env, env);
  }
});
