import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { finishPage } from '../../../src/integrations/finish-site.ts';

const imageDir = mkdtempSync(path.join(tmpdir(), 'portal-images-'));
afterAll(() => rmSync(imageDir, { recursive: true }));

const page = (one: string, two: string) =>
  `<astro-island uid="${one}" prefix="r0"><p uid="a">a</p></astro-island>
   <p>&lt;astro-island uid="b"></p><astro-island uid="${two}"></astro-island>`;

it('an island has the same name in whatever folder Astro has built it', () => {
  expect(finishPage(page('ZF4nS4', 'Z2hAQJ3'), imageDir)).toEqual({
    page: page('1', '2'),
    images: [],
  });
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
