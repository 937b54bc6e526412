import { expect, it } from 'vitest';
import { finishPage } from '../../../src/integrations/finish-site.ts';

const page = (one: string, two: string) =>
  `<astro-island uid="${one}" prefix="r0"><p uid="a">a</p></astro-island>
   <p>&lt;astro-island uid="b"></p><astro-island uid="${two}"></astro-island>`;

it('an island has the same name in whatever folder Astro has built it', () => {
  expect(finishPage(page('ZF4nS4', 'Z2hAQJ3'))).toEqual({ page: page('1', '2'), images: [] });
});

it('scripts come after the pictures, but not those of a page with islands', () => {
  const tag = (attributes: string) =>
    `<script type="module"${attributes} src="/_astro/a.js"></script>`;
  expect(finishPage(tag('')).page).toBe(tag(' fetchpriority="low"'));
  const page = `<astro-island uid="1"></astro-island>${tag('')}`;
  expect(finishPage(page).page).toBe(page);
});
