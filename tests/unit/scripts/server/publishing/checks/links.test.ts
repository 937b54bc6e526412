import { expect, it } from 'vitest';
import {
  linksOf,
  scriptLinks,
  styleLinks,
} from '../../../../../../scripts/server/publishing/checks/links.ts';

const addresses = (page: string) => linksOf(page).map(({ address }) => address);

// How tags and attributes are read: tests/unit/hosting/html-tags.test.ts.
it.each([
  ['<a href="/a?b=1&amp;c">x</a>', ['/a?b=1&c']],
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
  ['<meta property="og:image" content="https://site.test/a.jpg">', ['https://site.test/a.jpg']],
  ['<meta name="description" content="/not-one">', []],
  ['<script type="module" src="/_astro/a.js"></script><a href="/b">', ['/_astro/a.js', '/b']],
  ['<script>import"/_astro/a.js";"<a href=\'/x\'>"</script><a href="/b">', ['/_astro/a.js', '/b']],
  ['<style>@font-face{src:url(/fonts/a.woff2)}</style>', ['/fonts/a.woff2']],
  ['<abbr href="/x"><data href="/x">', []],
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

it('a script names its chunks and style sheets', () => {
  const script = `import{a}from"./a.B1.js";import('./b.js');const m=["_astro/c.js","_astro/d.css"];"./e.png"`;
  expect(scriptLinks(script)).toEqual(
    ['a.B1.js', 'b.js', 'c.js', 'd.css'].map((n) => `/_astro/${n}`),
  );
});

it('a style sheet names its files', () => {
  const style = `a{background:url("/a.svg")}b{src:url(/b.woff2),url(data:font/x)}`;
  expect(styleLinks(style)).toEqual(['/a.svg', '/b.woff2']);
});
