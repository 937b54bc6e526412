import { expect, it } from 'vitest';
import { keyOf, objectsOf, stagesOf } from '../../../../../scripts/server/mirror/objects.ts';

it.each([
  ['index.html', 'index.html'],
  ['404.html', '404.html'],
  ['blog.html', 'blog'],
  ['blog/1/été.html', 'blog/1/été'],
  ['blog/rss.xml', 'blog/rss.xml'],
  ['_astro/a.js', '_astro/a.js'],
])('%s stands under the key %s', (name, key) => {
  expect(keyOf(name)).toBe(key);
});

it('what others lead to comes before them', () => {
  const files = [
    ...['404.html', '_astro/a.js', 'blog.html', 'blog/1/un.html', 'blog/page/1.html'],
    ...['blog/rss.xml', 'evenement/3/portes.ics', 'favicon.svg', 'images/a.avif', 'index.html'],
    ...['sitemap.xml', 'search.json', 'status/projet.html', 'sw.js'],
  ];
  const objects = objectsOf({ files: Object.fromEntries(files.map((file) => [file, 'hash'])) });
  expect(stagesOf(objects).map((stage) => stage.map(({ name }) => name))).toEqual([
    ['_astro/a.js', 'images/a.avif'],
    ['favicon.svg'],
    ['blog/1/un.html', 'evenement/3/portes.ics'],
    [
      ...['404.html', 'blog.html', 'blog/page/1.html', 'blog/rss.xml', 'index.html'],
      ...['sitemap.xml', 'search.json', 'status/projet.html', 'sw.js'],
    ],
  ]);
});

it('what is for other hosts, or hidden, is no object', () => {
  const files = { _headers: '', _redirects: '', '.hosting/Caddyfile': '', '.well-known/a.txt': '' };
  expect(objectsOf({ files }).map(({ key }) => key)).toEqual(['.well-known/a.txt']);
});
