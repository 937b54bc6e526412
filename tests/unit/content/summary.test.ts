import { expect, it } from 'vitest';
import { summary } from '../../../src/content/summary.ts';
import { countCharacters } from '../../../src/text/truncate.ts';
import { article } from '../components/content.ts';

it('is the extract', () => {
  expect(summary(article({ extract: 'Une pompe.', html: '<p>Un texte.</p>' }))).toBe('Une pompe.');
});

it.each([
  ['extract', { extract: 'Trois étudiantes 🇧🇯 ont monté une pompe. '.repeat(20) }],
  ['text', { extract: undefined, html: `<p>${'Elle se répare au village. '.repeat(20)}</p>` }],
])('a long %s is cut at 160 characters', (_what, change) => {
  const text = summary(article(change)) ?? '';
  expect(countCharacters(text)).toBeLessThanOrEqual(160);
  expect(countCharacters(text)).toBeGreaterThan(140);
  expect(text).toMatch(/…$/);
});

it('is none where there is no text at all', () => {
  const html = '<picture><img src="/images/a.webp" alt=""></picture>';
  expect(summary(article({ extract: undefined, html }))).toBeUndefined();
});
