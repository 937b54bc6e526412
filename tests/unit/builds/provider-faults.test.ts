// Whole builds against a provider that misbehaves.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { runBuild } from '../../../scripts/server/publishing/run-builder.ts';
import { createPublisher } from '../../../scripts/server/publishing/publisher.ts';
import { createReleases } from '../../../scripts/server/publishing/releases.ts';
import { answer, json, put, store } from '../content/harness.ts';
import { jpeg } from '../content/images/samples.ts';
import { job } from '../scripts/server/fixture.ts';
import { useBuilds } from './harness.ts';

const provider = useBuilds();

function openPublisher() {
  const releases = createReleases(provider.dataDir);
  const publish = createPublisher({
    releases,
    build: (folders, { signal }) => runBuild({ ...folders, signal }),
    show: async () => {},
  });
  return { releases, publish };
}

it('a refused build and a failing list leave the site as it is, images included', async () => {
  await store(provider, 'a.jpg', await jpeg(40, 30));
  await put(provider, 'event', { slug: 'une-fete', image: 'a.jpg', start_date: '2026-12-01' });
  await put(provider, 'blog', { slug: 'un-article' });
  for (const slug of ['deux', 'trois', 'quatre', 'cinq']) await put(provider, 'event', { slug });
  const { releases, publish } = openPublisher();
  expect(await publish(job())).toMatchObject({ status: 'online', stale: [] });
  const first = await releases.current();
  const page = await readFile(
    path.join(releases.site(first ?? { id: '' }), 'evenement/1/une-fete.html'),
    'utf8',
  );
  const [image = ''] = /\/images\/[\w-]+\.webp/.exec(page) ?? [];
  expect(existsSync(path.join(releases.site(first ?? { id: '' }), image))).toBe(true);

  provider.fault = answer('/events', json([]));
  await expect(publish(job())).rejects.toMatchObject({
    name: 'Refused',
    losses: expect.arrayContaining([{ list: 'events', before: 5, after: 0 }]),
  });
  expect(await releases.current()).toEqual(first);

  // The events are back; articles are not, nor the images, which the refused build had no use for.
  const article = answer('/blogs', () => new Response('<h1>Maintenance</h1>'));
  provider.fault = (request) =>
    new URL(request.url).pathname.startsWith('/storage/')
      ? new Response('', { status: 404 })
      : article(request);
  const stale = [{ list: 'blogs', readAt: expect.any(String) }];
  const reason = 'HTTP status 404; the earlier one of this name is shown';
  const notices = [
    { list: 'events', kind: 'picture', id: expect.any(String), file: 'a.jpg', reason },
  ];
  expect(await publish(job())).toEqual({ status: 'unchanged', stale, notices });
});
