import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { finishPage } from '../../../../scripts/builder/finish-page.ts';
import { temporaryFolder } from '../../../fixtures/temporary-folder.ts';

const imageDir = temporaryFolder();

const island = (uid: string, prefix: string) =>
  `<astro-island uid="${uid}" prefix="${prefix}"><p uid="a" id="_${prefix}R_1_">a</p></astro-island>`;
const page = (one: string, two: string) => `${one}<p>&lt;astro-island uid="b"></p>${two}`;

it('an island has the same name wherever and whenever Astro has rendered it', () => {
  const rendered = page(island('ZF4nS4', 'r2'), island('Z2hAQJ3', 'r1'));
  expect(finishPage(rendered, imageDir)).toEqual({
    page: page(island('1', 'r1'), island('2', 'r2')),
    images: [],
  });
  const other = page('<astro-island uid="ZF4nS4"></astro-island>', '');
  expect(finishPage(other, imageDir).page).toContain('<astro-island uid="1"></astro-island>');
});

it('scripts come after the pictures, but not those of a page with islands', () => {
  const tag = (attributes: string) =>
    `<script type="module"${attributes} src="/_astro/a.js"></script>`;
  expect(finishPage(tag(''), imageDir).page).toBe(tag(' fetchpriority="low"'));
  const page = `<astro-island uid="1"></astro-island>${tag('')}`;
  expect(finishPage(page, imageDir).page).toBe(page);
});

it('a page contains the preview of its picture, and text that shows such an address stays', () => {
  const address = '/images/0123456789abcdef-preview.avif';
  writeFileSync(path.join(imageDir, path.basename(address)), 'preview');
  const text = `<p>&lt;source type="image/avif" srcset="${address}"></p>`;
  const photo = '<img src="/images/0123456789abcdef-360.webp">';
  const page = (src: string) => `<source type="image/avif" srcset="${src}">${text}${photo}`;
  expect(finishPage(page(address), imageDir).page).toBe(
    page(`data:image/avif;base64,${Buffer.from('preview').toString('base64')}`),
  );
});
