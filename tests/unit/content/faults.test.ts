// A provider that misbehaves in each way, for each of its lists in turn.
import path from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { readLists } from '../../../scripts/server/publishing/lists.ts';
import { answer, firstOf, json, put, status, useProvider } from './harness.ts';
import { buildSite, Site, type Name } from './site.ts';
import { temporaryFolder } from '../../fixtures/temporary-folder.ts';

const provider = useProvider();

const collections = {
  blogs: 'blogs',
  events: 'events',
  trainings: 'trainings',
  supports: 'supports',
  allblogsevents: 'homeNews',
  trainingEvents: 'homeTrainings',
  SupportEvents: 'homeSupports',
  categories: 'blogs',
  carousels: 'slides',
  programs: 'calls',
  faqs: 'questions',
} as const satisfies Record<string, Name>;
const lists = Object.keys(collections) as (keyof typeof collections)[];
const names = [...new Set(Object.values(collections))];

let folder = '';
let reads = 0;
const listsOf = (read: number) => path.join(folder, String(read));

beforeEach(async () => {
  folder = temporaryFolder();
  reads = 0;
  for (const kind of ['blog', 'event', 'training', 'support'] as const) {
    await put(provider, kind, { slug: 'un', category: 'Portraits' });
    await put(provider, kind, { slug: 'deux', category: 'Formations', extract: 'Un extrait.' });
  }
  await provider.db.insertInto('carousels').values({ heading: 'Une image' }).execute();
  await provider.db.insertInto('programs').values({ title: 'Un appel' }).execute();
  await provider.db.insertInto('faqs').values({ question: 'Où ?', answer: 'Ici.' }).execute();
});

/** A release whose build falls back on the lists of `last`; returns the number of its lists. */
async function release(site: Site, last?: number): Promise<number> {
  reads += 1;
  provider.env.LISTS_DIR = listsOf(reads);
  provider.env.LAST_LISTS_DIR = last === undefined ? '' : listsOf(last);
  await site.build(...names);
  return reads;
}

const content = (site: Site) => names.map((name) => site.data(name));
const index = (read: number) => readLists(listsOf(read));

const never = (pathname: string) => (request: Request) =>
  new URL(request.url).pathname === pathname ? new Promise<Response>(() => {}) : undefined;
const giving = (reply: () => Response) => (pathname: string) => answer(pathname, reply);

const faults: [string, (pathname: string) => typeof provider.fault, RegExp][] = [
  ['an error', giving(status(500)), /^HTTP status 500$/],
  ['not found', giving(status(404)), /^HTTP status 404$/],
  ['half a JSON', giving(status(200, '[{"id":1,')), /^the answer is not JSON$/],
  ['a page', giving(status(200, '<p>Maintenance</p>')), /^the answer is a web page$/],
  ['no list', giving(json({ message: 'Bonjour' })), /not a list/],
  ['nothing, for ever', never, /^timeout$/],
];

describe.each(faults)('a provider that gives %s', (fault, make, reason) => {
  // The provider's own answer, for this list only: see below.
  const concerned = lists.filter((list) => fault !== 'not found' || list !== 'faqs');
  // One that is alone: which one it is makes no difference.
  const alone = concerned[faults.findIndex(([name]) => name === fault)]!;

  it('for one list or for all leaves the site complete, from the copy, and is reported', async () => {
    const whole = new Site(provider);
    const first = await release(whole);
    for (const failing of [concerned, [alone]]) {
      provider.fault = firstOf(...failing.map((list) => make(`/${list}`)));
      // Its content can come only from the copies.
      const site = new Site(provider);
      // The others get the time that they need.
      if (fault.endsWith('for ever')) site.retryPolicy.timeout = 200;
      const second = await release(site, first);
      const name = failing.join();
      expect(content(site), name).toEqual(content(whole));
      const [before, after] = [await index(first), await index(second)];
      for (const list of failing) {
        expect(site.logs, name).toContainEqual(expect.stringMatching(`^${list}: not read `));
        expect(after[list], name).toEqual({
          ...before[list],
          stale: expect.stringMatching(reason),
        });
      }
    }
  });
});

it('with a copy a failing list is not asked for again for long, but one that is throttled is', async () => {
  const first = await release(new Site(provider));
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 3_600_000));
  onTestFinished(() => void vi.restoreAllMocks());
  provider.fault = firstOf(answer('/blogs', status(429), 3), answer('/events', status(500), 1));
  const after = await index(await release(new Site(provider), first));
  expect(after['blogs']?.stale).toBeUndefined();
  expect(after['events']?.stale).toBe('HTTP status 500');
});

it('an empty list is taken at its word', async () => {
  const first = await release(new Site(provider));
  const before = await index(first);
  for (const rest of [0, 1]) {
    const empty = lists.filter((_list, number) => number % 2 === rest);
    provider.fault = firstOf(...empty.map((list) => answer(`/${list}`, json([]))));
    const after = await index(await release(new Site(provider), first));
    const counts = lists.map((name) => (empty.includes(name) ? 0 : before[name]?.count));
    expect(lists.map((name) => after[name]?.count)).toEqual(counts);
  }
});

it('nothing is made again when the copies say what is known', async () => {
  const site = new Site(provider);
  const first = await release(site);
  await provider.stop();
  await release(site, first);
  expect(names.flatMap((name) => site.made(name))).toEqual([]);
  await provider.move().catch(() => {});
});

it('a page that asks for one list is enough for a release to have them all', async () => {
  provider.env.LISTS_DIR = listsOf(1);
  await buildSite(provider, 'slides');
  expect(Object.keys(await index(1)).toSorted()).toEqual(lists.toSorted());
});

it('a copy outlives many builds, with the date when it was read', async () => {
  const first = await release(new Site(provider));
  const { readAt } = (await index(first))['blogs'] ?? {};
  provider.fault = answer('/blogs', status(500));
  const third = await release(new Site(provider), await release(new Site(provider), first));
  expect((await index(third))['blogs']).toMatchObject({ count: 2, readAt, stale: /./ });
  provider.fault = undefined;
  const fourth = (await index(await release(new Site(provider), third)))['blogs'];
  expect(fourth?.stale).toBeUndefined();
  expect(Date.parse(fourth?.readAt ?? '')).toBeGreaterThan(Date.parse(readAt ?? ''));
});

it('what is shown is counted, not what is listed', async () => {
  const fine = { id: 1, title: 'Un', content: 'a' };
  provider.fault = answer('/blogs', json([fine, fine, { id: 200, title: '<br>' }, { id: {} }]));
  expect((await index(await release(new Site(provider))))['blogs']).toMatchObject({ count: 1 });
});
