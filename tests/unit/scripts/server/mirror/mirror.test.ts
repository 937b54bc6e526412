// Releases in storage that speaks S3.
import { cpSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { mirror, type MirrorOptions } from '../../../../../scripts/server/mirror/mirror.ts';
import { mirrorBucketOf, readSettings } from '../../../../../scripts/lib/settings.ts';
import { temporaryFolder } from '../../../../fixtures/temporary-folder.ts';
import { createSite, type Files } from '../fixture.ts';
import { startStorage, type Storage } from '../../../../fixtures/s3.ts';

const MANIFEST = '.portal/manifest.json';

const page = (text: string, script: string, ...links: string[]) =>
  `<script src="/_astro/${script}.js"></script>${text}${links.map((link) => `<a href="/${link}">`).join('')}`;

const first: Files = {
  'index.html': page('Accueil', 'one', 'blog/1/été', 'blog/2/deux'),
  '404.html': page('Page non trouvée', 'one'),
  'blog.html': page('Actualités', 'one', 'blog/1/été'),
  'blog/rss.xml': '<rss/>',
  'blog/1/été.html': page('Été', 'one'),
  'blog/2/deux.html': page('Deux', 'one'),
  '_astro/one.js': '/* one */',
  'sw.js': '/* worker */',
  'favicon.svg': '<svg/>',
  _headers: 'no',
  '.hosting/Caddyfile': 'no',
};
const second: Files = {
  ...first,
  'index.html': page('Accueil', 'two', 'blog/1/été', 'blog/3/trois'),
  'blog.html': page('Actualités', 'two', 'blog/1/été', 'blog/3/trois'),
  'blog/1/été.html': page('Été', 'two'),
  'blog/3/trois.html': page('Trois', 'two'),
  '_astro/two.js': '/* two */',
};
delete second['blog/2/deux.html'];
delete second['_astro/one.js'];
second['404.html'] = page('Page non trouvée', 'two');

const addressOf = (name: string): string =>
  ['index.html', '404.html'].includes(name) ? name : name.replace(/\.html$/, '');
const isPublic = (name: string): boolean => !/^[._]h/.test(name);

let storage: Storage;
let dataDir = '';
let site: ReturnType<typeof createSite>;

beforeEach(async () => {
  storage = await startStorage();
  dataDir = temporaryFolder();
  site = createSite(dataDir);
});

const run = (change: Record<string, string> = {}, options: Partial<MirrorOptions> = {}) =>
  mirror(site.releases, {
    dataDir,
    access: mirrorBucketOf(
      readSettings({
        S3_BUCKET: storage.settings.bucket,
        S3_ENDPOINT: storage.settings.endpoint,
        S3_REGION: storage.settings.region,
        AWS_ACCESS_KEY_ID: storage.settings.accessKeyId,
        AWS_SECRET_ACCESS_KEY: storage.settings.secretAccessKey,
        ...change,
      }),
    )!,
    signal: new AbortController().signal,
    firstPause: 1,
    ...options,
  });

const held = (): Files => {
  const stored = [...storage.objects].filter(([key]) => key !== MANIFEST);
  return Object.fromEntries(stored.map(([key, { text }]) => [key, text]));
};
const expected = (files: Files, ...others: Files[]): Files => {
  const names = Object.entries(files).filter(([name]) => isPublic(name));
  const pages = names.map(([name, text]) => [addressOf(name), text] as const);
  return Object.assign({}, ...others, Object.fromEntries(pages)) as Files;
};

/** What a reader finds by following every page at this moment. */
const expectWhole = (objects: Files) => {
  for (const [key, text] of Object.entries(objects)) {
    const targets = [...text.matchAll(/(?:src|href)="\/([^"]*)"/g)].map(([, link = '']) => link);
    for (const target of targets)
      expect([key, target, target in objects]).toEqual([key, target, true]);
  }
};

it('puts every page under its address, with what browsers are told of it', async () => {
  await site.publish(first);
  expect(await run()).toMatchObject({ written: 9, removed: 0 });
  expect(held()).toEqual(expected(first));
  const headers = (key: string) => {
    const stored = storage.objects.get(key)?.headers;
    return [stored?.['content-type'], stored?.['cache-control']];
  };
  expect(headers('blog/1/été')).toEqual(['text/html; charset=utf-8', 'no-cache']);
  expect(headers('blog/rss.xml')).toEqual(['application/rss+xml; charset=utf-8', 'no-cache']);
  expect(headers('_astro/one.js')).toEqual([
    'text/javascript; charset=utf-8',
    'public, max-age=31536000, immutable',
  ]);
});

it('writes nothing when nothing has changed, and one page when one has', async () => {
  await site.publish(first);
  await run();
  storage.take();
  expect(await run()).toMatchObject({ written: 0, removed: 0 });
  expect(storage.take()).toEqual([{ method: 'GET', key: MANIFEST }]);
  await site.publish({ ...first, 'blog/1/été.html': page('Été !', 'one') });
  await run();
  expect(storage.take().filter(({ method }) => method !== 'GET')).toEqual([
    { method: 'PUT', key: MANIFEST },
    { method: 'PUT', key: 'blog/1/été' },
    { method: 'PUT', key: MANIFEST },
  ]);
});

it('brings what pages need before them, lists after their articles, and removes last', async () => {
  await site.publish(first);
  await run();
  storage.take();
  await site.publish({ ...second, 'sw.js': '/* worker two */' });
  expect(await run()).toMatchObject({ removed: 1 });
  const all = storage.take().map(({ method, key }) => `${method} ${key}`);
  expect(all.slice(0, 2)).toEqual([`GET ${MANIFEST}`, `PUT ${MANIFEST}`]);
  expect(all.at(-1)).toBe(`PUT ${MANIFEST}`);
  const calls = all.filter((call) => !call.endsWith(MANIFEST));
  expect(calls[0]).toBe('PUT _astro/two.js');
  expect(calls.slice(1, 3).toSorted()).toEqual(['PUT blog/1/été', 'PUT blog/3/trois']);
  expect(calls.slice(3, 7).toSorted()).toEqual([
    'PUT 404.html',
    'PUT blog',
    'PUT index.html',
    'PUT sw.js',
  ]);
  expect(calls.slice(7)).toEqual(['DELETE blog/2/deux']);
});

it('leaves scripts to pages that are open until their release is forgotten', async () => {
  await site.publish(first);
  await run();
  await site.publish(second);
  await run();
  const one = { '_astro/one.js': '/* one */' };
  expect(held()).toEqual(expected(second, one));
  for (let release = 0; release < 9; release++) {
    await site.publish({ ...second, 'favicon.svg': `<svg>${release}</svg>` });
  }
  await run();
  expect(storage.objects.has('_astro/one.js')).toBe(false);
});

it('cut off anywhere, it is whole for readers, and goes on', async () => {
  await site.publish(first);
  await run();
  await site.publish(second);
  let left = 0;
  let cuts = 0;
  const isRead = (method: string) => ['GET', 'HEAD'].includes(method);
  storage.disturb = ({ method }) => (isRead(method) || left-- > 0 ? undefined : 'cut');
  for (;;) {
    left = cuts;
    const done = await run().catch(() => undefined);
    expectWhole(held());
    if (done) break;
    cuts += 1;
  }
  expect(cuts).toBeGreaterThan(3);
  expect(held()).toEqual(expected(second, { '_astro/one.js': '/* one */' }));
  storage.disturb = () => undefined;
  storage.take();
  await run();
  expect(storage.take()).toHaveLength(1);
});

it('is refused to a copy of DATA_DIR, as long as the bucket names its writer', async () => {
  await site.publish(first);
  await run();
  const copy = path.join(temporaryFolder(), 'trial');
  cpSync(dataDir, copy, { recursive: true });
  storage.take();
  await expect(run({}, { dataDir: copy })).rejects.toThrow(
    /mirrors to the bucket at .*\/site: unset S3_BUCKET here\. .* delete \.portal\/manifest\.json/,
  );
  expect(storage.take().map(({ method }) => method)).toEqual(['GET']);
  storage.objects.delete(MANIFEST);
  await run({}, { dataDir: copy });
  await expect(run()).rejects.toThrow('mirrors to the bucket');
});

it.each([
  ['key', { AWS_ACCESS_KEY_ID: 'other' }, /does not know the key/],
  ['secret', { AWS_SECRET_ACCESS_KEY: 'other' }, /AWS_SECRET_ACCESS_KEY.*SignatureDoesNotMatch/],
  ['bucket', { S3_BUCKET: 'nobody-s' }, /There is no bucket at .*nobody-s: .*S3_BUCKET/],
])('says that the %s is wrong', async (_, change, message) => {
  await site.publish(first);
  await expect(run(change)).rejects.toThrow(message);
});
