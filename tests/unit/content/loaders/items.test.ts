import { readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Card, Entry } from '../../../../src/content/entry.ts';
import { answer, firstOf, json, put, status, useProvider } from '../harness.ts';
import { buildSite, type Site } from '../site.ts';

const provider = useProvider();

const html = (site: Site) => site.data<Entry>('blogs').map((entry) => entry.html);
const details = () => provider.calls.filter((call) => call.startsWith('GET /blog/'));

it('an item with its content needs no second call', async () => {
  await put(provider, 'blog', { slug: 'un' });
  await buildSite(provider, 'blogs');
  expect(details()).toEqual([]);
});

it.each([[undefined], [null], ['']])('content that is %j is asked for', async (content) => {
  const id = await put(provider, 'blog', { slug: 'un', content: '<p>Tout le texte.</p>' });
  provider.fault = answer('/blogs', json([{ id, slug: 'un', title: 'Un', content }]));
  const site = await buildSite(provider, 'blogs');
  expect(html(site)).toEqual(['<p>Tout le texte.</p>']);
  expect(details()).toEqual([`GET /blog/${id}/un`]);
});

it('an item without a slug is asked for by its title', async () => {
  const id = await put(provider, 'blog', { slug: 'le-makerspace' });
  provider.fault = answer('/blogs', json([{ id, title: 'Le <b>MakerSpace</b>' }]));
  await buildSite(provider, 'blogs');
  expect(details()).toEqual([`GET /blog/${id}/le-makerspace`]);
});

it('what the list leaves out comes from the detail, and the list wins', async () => {
  const id = await put(provider, 'training', {
    slug: 'un',
    title: 'Ancien titre',
    start_date: '2026-12-01',
    status: 'en_cours',
    form_link: 'https://forms.example/un',
    category: 'Formations',
  });
  provider.fault = answer(
    '/trainings',
    json([{ id, slug: 'un', title: 'Titre', status: 'a_venir' }]),
  );
  const site = await buildSite(provider, 'trainings');
  expect(site.data<Entry>('trainings')).toMatchObject([
    {
      id,
      title: 'Titre',
      status: 'a_venir',
      start_date: '2026-12-01',
      form_link: 'https://forms.example/un',
      category: 'Formations',
    },
  ]);
});

it.each<['events' | 'trainings', string | undefined]>([
  ['events', 'Amphi B'],
  ['trainings', undefined],
])('the place in a detail of %s is %s', async (list, place) => {
  const detail = json({ content: '<p>a</p>', location: 'Amphi B' });
  provider.fault = firstOf(
    answer(`/${list}`, json([{ id: 3, slug: 'un', title: 'Un' }])),
    answer('/blog/3/un', detail),
  );
  const site = await buildSite(provider, list);
  expect(site.data<Entry>(list).map(({ location }) => location)).toEqual([place]);
});

it('an item whose detail is not found is shown without, and logged', async () => {
  provider.fault = answer('/blogs', json([{ id: 3, slug: 'un', title: 'Un' }]));
  const site = await buildSite(provider, 'blogs');
  expect(site.data<Entry>('blogs')).toMatchObject([{ id: 3, title: 'Un', html: '' }]);
  expect(site.logs).toEqual(['blogs: item 3 has no content: not_found']);
});

const four = { id: 4, slug: 'deux', title: 'Deux', content: '<p>b</p>' };

it.each([
  ['breaks the contract', json({ content: ['<p>a</p>'] }), 'content: '],
  ['needs a log-in', status(401), 'HTTP status 401'],
  ['fails', status(500, '{"message":"Server Error"}'), 'Server Error'],
])(
  'an item whose detail %s is left out and named, and the others stand',
  async (_what, reply, why) => {
    const list = answer('/blogs', json([{ id: 3, slug: 'un', title: 'Un' }, four]));
    provider.fault = firstOf(list, answer('/blog/3/un', reply));
    const site = await buildSite(provider, 'blogs');
    expect(site.data<Card>('blogs')).toMatchObject([{ id: 4 }]);
    const named = `blogs: item 3 left out: not given: GET blog/3/un, ${why}`;
    expect(site.logs).toEqual([expect.stringContaining(named)]);
    provider.fault = firstOf(list, answer('/blog/3/un', json({ content: '<p>a</p>' })));
    await site.build('blogs');
    expect(site.data<Card>('blogs')).toMatchObject([{ id: 3 }, { id: 4 }]);
  },
);

it('where no item of a list can be read, and none was, the build fails: the site stays', async () => {
  provider.fault = firstOf(
    answer('/blogs', json([{ id: 3, slug: 'un', title: 'Un' }])),
    answer('/blog/3/un', status(500)),
  );
  await expect(buildSite(provider, 'blogs')).rejects.toThrow(
    /GET blog\/3\/un could.*see its log\. The site that is online stays/,
  );
});

/** After everything in flight has arrived. */
async function patiently(reply: () => Response): Promise<Response> {
  for (let turn = 0; turn < 50; turn += 1) await setImmediate();
  return reply();
}

it('no more than four are requested at a time', async () => {
  const ids = Array.from({ length: 20 }, (_, index) => index + 1);
  const list = answer('/blogs', json(ids.map((id) => ({ id, slug: 'a', title: 'A' }))));
  let [now, most] = [0, 0];
  provider.fault = (request) => {
    if (!new URL(request.url).pathname.startsWith('/blog/')) return list(request);
    most = Math.max(most, (now += 1));
    return patiently(() => {
      now -= 1;
      return Response.json({ content: '<p>a</p>' });
    });
  };
  const site = await buildSite(provider, 'blogs');
  expect(site.data('blogs')).toHaveLength(20);
  expect(most).toBeLessThanOrEqual(4);
});

describe('a detail that fails where the release online has the item', () => {
  const listed = (...ids: number[]) =>
    answer('/blogs', json(ids.map((id) => ({ id, slug: 'un', title: `Titre ${id}` }))));
  const detail = (id: number, reply: () => Response) => answer(`/blog/${id}/un`, reply);
  const fine = (id: number) => detail(id, json({ content: `<p>${id}</p>` }));

  beforeEach(() => {
    provider.env.LISTS_DIR = path.join(provider.dataDir, 'lists');
  });

  /** The release online has the item 3, whole. */
  async function publish(): Promise<{ blogs?: { readAt: string } }> {
    provider.fault = firstOf(listed(3), fine(3));
    await buildSite(provider, 'blogs');
    await rename(path.join(provider.dataDir, 'lists'), path.join(provider.dataDir, 'last'));
    provider.env.LAST_LISTS_DIR = path.join(provider.dataDir, 'last');
    return index('last');
  }

  const index = async (name = 'lists') =>
    JSON.parse(await readFile(path.join(provider.dataDir, name, 'index.json'), 'utf8'));

  it.each([
    ['fails', status(500), 'HTTP status 500', true],
    ['is not found', status(404), '404 not_found', undefined],
    ['breaks the contract', json({ content: ['<p>a</p>'] }), 'content: ', undefined],
  ])('and %s leaves the item as it was', async (_what, reply, reason, temporary) => {
    await publish();
    provider.fault = firstOf(listed(3, 4), detail(3, reply), fine(4));
    const site = await buildSite(provider, 'blogs');
    expect(html(site)).toEqual(['<p>3</p>', '<p>4</p>']);
    const { blogs } = await index();
    expect(blogs.stale).toBeUndefined();
    expect(blogs).toMatchObject({ count: 2, omissions: [{ kind: 'earlier', id: '3' }] });
    const [omission] = blogs.omissions;
    expect(omission.reason).toMatch(`not given: GET blog/3/un, ${reason}`);
    expect(omission.temporary).toBe(temporary);
    expect(site.logs).toEqual([expect.stringMatching(/^blogs: item 3 shown as it was before: /)]);
  });

  it('leaves out an item that is new', async () => {
    await publish();
    provider.fault = firstOf(listed(3, 4), fine(3), detail(4, status(500)));
    const site = await buildSite(provider, 'blogs');
    expect(html(site)).toEqual(['<p>3</p>']);
    const { blogs } = await index();
    expect(blogs).toMatchObject({
      count: 1,
      omissions: [{ kind: 'item', id: '4', temporary: true }],
    });
  });

  it('is not news where there never was one', async () => {
    const none = detail(3, status(404));
    provider.fault = firstOf(listed(3), none);
    await buildSite(provider, 'blogs');
    provider.env.LAST_LISTS_DIR = path.join(provider.dataDir, 'lists');
    provider.env.LISTS_DIR = path.join(provider.dataDir, 'next');
    const site = await buildSite(provider, 'blogs');
    expect(site.logs).toEqual(['blogs: item 3 has no content: not_found']);
    expect((await index('next')).blogs.stale).toBeUndefined();
  });

  describe('for forty items', () => {
    const ids = Array.from({ length: 40 }, (_, id) => id + 1);

    async function buildWith(reply: () => Response): Promise<Site> {
      provider.fault = firstOf(listed(...ids), ...ids.map(fine));
      await buildSite(provider, 'blogs');
      provider.env.LAST_LISTS_DIR = path.join(provider.dataDir, 'lists');
      provider.env.LISTS_DIR = path.join(provider.dataDir, 'next');
      const all = [...ids, 41];
      provider.fault = firstOf(listed(...all), ...all.map((id) => detail(id, reply)));
      provider.calls.length = 0;
      return buildSite(provider, 'blogs');
    }

    it('because the provider is down is not asked for as often, and the list is the copy', async () => {
      const site = await buildWith(status(503));
      expect(html(site)).toHaveLength(40);
      // Four at a time, each with its retries.
      expect(details().length).toBeLessThan(30);
      expect(site.logs).toEqual([expect.stringMatching(/^blogs: not read \(/)]);
      const { blogs } = await index('next');
      expect(blogs).toMatchObject({ count: 40, stale: 'unreachable' });
      expect(blogs.omissions).toBeUndefined();
    });

    it('because of a fault of its own is asked for once each', async () => {
      const site = await buildWith(status(500));
      expect(html(site)).toHaveLength(40);
      expect(details().length).toBeLessThan(70);
      expect(site.logs).toHaveLength(41);
    });
  });
});
