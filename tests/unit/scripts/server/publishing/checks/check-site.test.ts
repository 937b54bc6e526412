import path from 'node:path';
import { rm } from 'node:fs/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { BuildFailed } from '../../../../../../scripts/server/publishing/failure.ts';
import { hashFiles } from '../../../../../../scripts/lib/files.ts';
import { findLostBytes } from '../../../../../../scripts/server/publishing/checks/size-check.ts';
import { verify } from '../../../../../../scripts/server/publishing/checks/check-site.ts';
import { temporaryFolder } from '../../../../../fixtures/temporary-folder.ts';
import { writeFiles, type Files } from '../../fixture.ts';

let folder = '';
beforeEach(() => {
  folder = temporaryFolder();
});

const page = (...links: string[]) =>
  `<!doctype html><title>Page</title>${links.map((link) => `<a href="${link}">x</a>`).join('')}`;
const siteUrl = 'https://site.test';

const files: Files = {
  'index.html': page('/', '/blog', '/blog/12/le-titre', '/#haut', '/blog/rss.xml?x=1#y'),
  '404.html': page('/'),
  'blog.html': page('/blog/12/le-titre', '/blog/page/1'),
  'blog/page/1.html': page('/blog'),
  'blog/rss.xml': '<rss/>',
  'blog/12/le-titre.html': page('/blog', 'https://site.test/blog', 'mailto:a@b.test', 'tel:1'),
  'status/projet.html': page('/'),
  '_astro/a.js': 'import"./b.js"',
  '_astro/b.js': 'export{}',
};

async function make(name: string, contents: Files, counts: Record<string, number> = {}) {
  const at = path.join(folder, name);
  await writeFiles(at, contents);
  const lists = Object.entries(counts).map(([list, count]) => [list, { count, readAt: '' }]);
  return { folder: at, files: await hashFiles(at), lists: Object.fromEntries(lists) };
}

/** With these files instead of those of the whole site; undefined takes one away. */
const change = (changes: Record<string, string | undefined>): Files =>
  Object.fromEntries(
    Object.entries({ ...files, ...changes }).filter(
      (file): file is [string, string] => file[1] !== undefined,
    ),
  );

const check = async (changes: Record<string, string | undefined>, counts = {}) =>
  verify(await make('new', change(changes), counts), undefined, siteUrl);

it('a site that is whole passes', async () => {
  expect(await check({}, { blogs: 1, events: 0 })).toEqual([]);
});

describe('what leads', () => {
  it.each([
    '/status/12/un-projet',
    '/blog/12/un-ancien-titre',
    '/blog/12',
    '/blog/page/9',
    '/blog/',
    '../rss.xml',
    '/blog/../blog',
    'https://elsewhere.test/x',
    '//elsewhere.test/x',
    'http://site.test/x',
    'javascript:void(0)',
    '?page=2',
    '',
  ])('to %j passes', async (link) => {
    expect(await check({ 'blog/page/1.html': page(link) })).toEqual([]);
  });

  it.each([
    '/evenements',
    '/blog/13/le-titre',
    '/evenement/12/le-titre',
    'https://site.test/missing',
    'https://site.test/blog/13/x?a#b',
    'missing',
    '/404',
    '/blog/%',
    '/images/a.webp',
  ])('to %j fails, by name', async (link) => {
    const failing = check({ 'blog/page/1.html': page(link) });
    await expect(failing).rejects.toThrow(BuildFailed);
    await expect(failing).rejects.toThrow(`blog/page/1.html leads to ${link}, which`);
  });

  it('a script to a chunk that is missing fails', async () => {
    await expect(check({ '_astro/b.js': undefined })).rejects.toThrow(
      '_astro/a.js leads to /_astro/b.js',
    );
  });

  it.each(['/nulle-part', 'www.exemple.bj/appel', 'appel-2026.pdf', 'blog/12', './a', 'a?b#c'])(
    'an editor’s text by %j nowhere or back to its own page is told, and stops nothing',
    async (address) => {
      const text = `<div class="prose">${page(address)}</div>`;
      expect(await check({ 'blog/12/le-titre.html': text })).toEqual([
        { file: 'blog/12/le-titre.html', address },
      ]);
    },
  );

  it.each(['le-titre', '/blog/12/un-ancien-titre', '/blog/12', '../../blog/page/9', '#a', '?a'])(
    'an editor’s text by %j where it should is not',
    async (address) => {
      const text = `<div class="prose">${page(address)}</div>`;
      expect(await check({ 'blog/12/le-titre.html': text })).toEqual([]);
    },
  );
});

describe('a page whose policy names', () => {
  const [style, hash] = [
    '<style>a{}</style>',
    "'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='",
  ];
  const policy = (hashes: string) =>
    `<meta http-equiv="content-security-policy" content="style-src 'self' ${hashes}">`;

  it('its inline styles passes, whatever an editor writes about styles', async () => {
    const text = `${policy(hash)}<meta name="description" content="Le <style>">${style}`;
    expect(await check({ 'blog/12/le-titre.html': text })).toEqual([]);
  });

  it('none of them fails', async () => {
    await expect(check({ 'blog/12/le-titre.html': policy('') + style })).rejects.toThrow(
      'blog/12/le-titre.html has an inline style that its policy does not name',
    );
  });
});

describe('a list page', () => {
  it.each([
    ['without its items', page('/blog/rss.xml')],
    ['that is missing', undefined],
  ])('%s fails where the list has some', async (_what, text) => {
    const others = {
      'index.html': page('/'),
      'blog/page/1.html': page('/'),
      'blog/12/le-titre.html': page('/'),
    };
    const site = { ...others, 'blog.html': text };
    await expect(check(site, { blogs: 3 })).rejects.toThrow(/^blog\.html .* blogs has 3/);
    expect(await check(site, { blogs: 0 })).toEqual([]);
  });

  it('of open calls passes without one: all may be over', async () => {
    expect(await check({ 'new-candidacies.html': page('/') }, { programs: 6 })).toEqual([]);
  });
});

describe('size', () => {
  it('an empty file fails', async () => {
    await expect(check({ 'blog/rss.xml': '' })).rejects.toThrow('wrote an empty blog/rss.xml');
  });

  it('a page beyond reason fails, another file does not', async () => {
    const large = 'a'.repeat(5 * 1024 * 1024 + 1);
    await expect(check({ 'blog/page/1.html': large })).rejects.toThrow(
      'page blog/page/1.html has 5242881',
    );
    expect(await check({ 'recherche/1.json': large })).toEqual([]);
  });

  const heavy = 'a'.repeat(1_100_000);
  const replace = async (now: Files) => {
    const online = await make('online', change({ 'a.json': heavy, 'b.json': `${heavy}!` }));
    return findLostBytes(online, await make('new', change(now)));
  };

  it('less than half of the release online is a loss', async () => {
    expect(await replace({ 'a.json': 'a' })).toEqual([
      { list: 'bytes', before: 2_200_588, after: expect.any(Number) },
    ]);
  });

  it('a small site may lose more than half, as long as it is less than a megabyte', async () => {
    const online = await make('online', change({ 'a.json': 'a'.repeat(1_000_000) }));
    expect(await findLostBytes(online, await make('new', change({ 'a.json': 'a' })))).toEqual([]);
  });

  it.each<[string, Files]>([
    ['a little more than half', { 'a.json': heavy }],
    ['more than half in another file', { 'c.json': `${heavy}${'a'.repeat(10_000)}` }],
    ['as much in other files', { 'c.json': heavy, 'd.json': heavy }],
  ])('%s passes', async (_what, now) => {
    expect(await replace(now)).toEqual([]);
  });
});

describe('after another release', () => {
  /** An unchanged page with a link that leads nowhere. */
  const stale = { 'blog/page/1.html': page('/nowhere') };

  it('only what has changed is read', async () => {
    const online = await make('online', change(stale));
    const next = await make('new', change({ ...stale, 'index.html': page('/blog') }));
    await rm(path.join(next.folder, 'blog/page/1.html'));
    expect(await verify(next, online, siteUrl)).toEqual([]);
  });

  it('all is read when a file is gone', async () => {
    const online = await make('online', change({ 'gone.html': page('/') }));
    const next = await make('new', change({}));
    expect(await verify(next, online, siteUrl)).toEqual([]);
    const broken = await make('broken', change({ 'blog/page/1.html': page('/gone') }));
    const before = {
      ...online,
      files: { ...online.files, 'blog/page/1.html': broken.files['blog/page/1.html'] ?? '' },
    };
    await expect(verify(broken, before, siteUrl)).rejects.toThrow(
      'blog/page/1.html leads to /gone',
    );
  });
});
