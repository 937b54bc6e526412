import path from 'node:path';
import { rm } from 'node:fs/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { BuildFailed } from '../../../../../../scripts/server/publishing/failure.ts';
import { hashFiles } from '../../../../../../scripts/lib/files.ts';
import { verify } from '../../../../../../scripts/server/publishing/checks/check-site.ts';
import { temporaryFolder } from '../../../../../fixtures/temporary-folder.ts';
import { writeFiles, type Files } from '../../fixture.ts';

let folder = '';
beforeEach(() => {
  folder = temporaryFolder();
});

const page = (...links: string[]) =>
  `<!doctype html><title>Page</title>${links.map((link) => `<a href="${link}">x</a>`).join('')}`;

const files: Files = {
  'index.html': page('/', '/blog', '/blog/12/le-titre', '/#haut', '/blog/rss.xml?x=1#y'),
  '404.html': page('/'),
  'blog.html': page('/blog/12/le-titre', '/blog/page/1'),
  'blog/page/1.html': page('/blog'),
  'blog/rss.xml': '<rss/>',
  'blog/12/le-titre.html': page('/blog', 'https://site.test/blog', 'mailto:a@b.test', 'tel:1'),
  'status/projet.html': page('/'),
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
  verify(await make('new', change(changes), counts), undefined);

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
    'javascript:void(0)',
    '?page=2',
  ])('to %j passes', async (link) => {
    expect(await check({ 'blog/page/1.html': page(link) })).toEqual([]);
  });

  it.each([
    '/evenements',
    '/blog/13/le-titre',
    '/evenement/12/le-titre',
    'missing',
    '/404',
    '/blog/%',
    '/images/a.webp',
  ])('to %j fails, by name', async (link) => {
    const failing = check({ 'blog/page/1.html': page(link) });
    await expect(failing).rejects.toThrow(BuildFailed);
    await expect(failing).rejects.toThrow(`blog/page/1.html leads to ${link}, which`);
  });

  it('an editor’s text nowhere is told, and does not stop publication', async () => {
    const text = `<div class="prose">${page('/nulle-part')}</div>`;
    expect(await check({ 'blog/12/le-titre.html': text })).toEqual([
      { file: 'blog/12/le-titre.html', address: '/nulle-part' },
    ]);
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
});

it('an empty file fails', async () => {
  await expect(check({ 'blog/rss.xml': '' })).rejects.toThrow('wrote an empty blog/rss.xml');
});

describe('after another release', () => {
  /** An unchanged page with a link that leads nowhere. */
  const stale = { 'blog/page/1.html': page('/nowhere') };

  it('only what has changed is read', async () => {
    const online = await make('online', change(stale));
    const next = await make('new', change({ ...stale, 'index.html': page('/blog') }));
    await rm(path.join(next.folder, 'blog/page/1.html'));
    expect(await verify(next, online)).toEqual([]);
  });

  it('all is read when a file is gone', async () => {
    const online = await make('online', change({ 'gone.html': page('/') }));
    const next = await make('new', change({}));
    expect(await verify(next, online)).toEqual([]);
    const broken = await make('broken', change({ 'blog/page/1.html': page('/gone') }));
    const before = {
      ...online,
      files: { ...online.files, 'blog/page/1.html': broken.files['blog/page/1.html'] ?? '' },
    };
    await expect(verify(broken, before)).rejects.toThrow('blog/page/1.html leads to /gone');
  });
});
