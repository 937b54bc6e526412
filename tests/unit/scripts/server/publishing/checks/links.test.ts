import { expect, it } from 'vitest';
import { linksOf } from '../../../../../../scripts/server/publishing/checks/links.ts';

const addresses = (page: string) => linksOf(page).map(({ address }) => address);

it.each([
  ['<a href="/blog">x</a>', ['/blog']],
  ['<a href="/a?b=1&amp;c=&#x27;&#39;&quot;">', [`/a?b=1&c=''"`]],
  ['<a title=\'see href="/x"\' href="/blog">', ['/blog']],
  [
    '<link rel="stylesheet" href="/_astro/a.css"><img src="/b.webp" alt="">',
    ['/_astro/a.css', '/b.webp'],
  ],
  ['<img srcset="/a.webp 360w, /b.webp 720w,\n/c.webp">', ['/a.webp', '/b.webp', '/c.webp']],
  ['<source type="image/avif" srcset="/a.avif 1x">', ['/a.avif']],
  ['<form action="/recherche"><video poster="/p.jpg"></video>', ['/recherche', '/p.jpg']],
  [
    '<astro-island component-url="/_astro/a.js" renderer-url="/_astro/b.js" props="{}">',
    ['/_astro/a.js', '/_astro/b.js'],
  ],
  ['<script type="module" src="/_astro/a.js"></script><a href="/b">', ['/_astro/a.js', '/b']],
  ['<script>"<a href=\'/x\'>"</script><a href="/b">', ['/b']],
  ['<!-- <a href="/x"> --><a href="/b">', ['/b']],
])('%s', (page, expected) => {
  expect(addresses(page)).toEqual(expected);
});

it('what an editor wrote is told from what is ours', () => {
  const page = `<a href="/a">
    <div class="prose"><div><a href="/b"><img src="/c"></div><a href="/d"></div><a href="/e">
    <a class="button" href="/f" data-by-editor>`;
  const written = linksOf(page).filter(({ byEditor }) => byEditor);
  expect(written.map(({ address }) => address)).toEqual(['/b', '/d', '/f']);
});
