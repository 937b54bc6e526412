import { expect, it } from 'vitest';
import { objectsOf, stagesOf } from '../../../../../scripts/server/mirror/objects.ts';

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
