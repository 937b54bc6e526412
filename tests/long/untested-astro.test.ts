// With a version of Astro that incremental builds were not tested with, a hub publishes all the same.
import { expect, it, vi } from 'vitest';
import { createPublisher } from '../../scripts/server/publishing/publisher.ts';
import { createReleases } from '../../scripts/server/publishing/releases.ts';
import { runBuild } from '../../scripts/server/publishing/run-builder.ts';
import { withAstro } from '../unit/builds/astro-version.ts';
import { createBuilder, expectWhole } from '../unit/builds/builder.ts';
import { useBuilds } from '../unit/builds/harness.ts';
import { put, store } from '../unit/content/harness.ts';
import { jpeg } from '../unit/content/images/samples.ts';
import { job } from '../unit/scripts/server/fixture.ts';

const provider = useBuilds();

function setVersion(version: string): void {
  for (const [name, value] of Object.entries(withAstro(version))) vi.stubEnv(name, value);
}

it('every build is a whole one, and gives the release of an incremental one', async () => {
  await store(provider, 'a.jpg', await jpeg(40, 30));
  put(provider, 'event', { slug: 'une-fete', image: 'a.jpg', start_date: '2026-12-01' });
  put(provider, 'blog', { slug: 'sujet' });
  const { build } = createBuilder(provider);
  await build();

  const warnings: string[] = [];
  const releases = createReleases(provider.dataDir);
  const publish = createPublisher({
    releases,
    build: (folders, { signal }) =>
      runBuild({ folders, signal, onWarning: (text) => void warnings.push(text) }),
    show: async () => {},
  });
  const released = async () => {
    const release = (await releases.current())!;
    return { site: releases.site(release), files: release.files };
  };
  setVersion('7.99.0');
  expect(await publish(job())).toMatchObject({ status: 'online', stale: [] });
  expect(warnings).toEqual([expect.stringContaining('not with 7.99.0')]);
  await expectWhole(await released());

  provider.db.exec("UPDATE posts SET content = '<p>Un fumoir.</p>' WHERE slug = 'sujet'");
  expect(await publish(job())).toMatchObject({
    status: 'online',
    changes: { added: [], removed: [], changed: expect.arrayContaining(['/blog/2/sujet']) },
  });
  const whole = await released();
  await expectWhole(whole);

  // What a whole build leaves behind is nothing that an incremental one continues.
  vi.stubEnv('PRETENDED_ASTRO', '');
  const incremental = await build();
  expect(incremental.files).toEqual(whole.files);
  await expectWhole(incremental);
  expect(warnings).toHaveLength(2);
}, 300_000);
