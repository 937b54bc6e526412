import { expect, it } from 'vitest';
import { score } from '../../../../src/client/search/ranking.ts';

it('title, category, extract and text count in this order, also for the beginning of a word', () => {
  const places = ['title', 'category', 'extract', 'words'];
  const scores = places.flatMap((place) => [
    score(['eau'], { eau: [place] }),
    score(['eau'], { eaux: [place] }),
  ]);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  expect(new Set(scores).size).toBe(8);
});

it('a word as it was asked for counts more in any place than with a typing error in the title', () => {
  const near = score(['formasion'], { formation: ['title'] });
  expect(near).toBeGreaterThan(0);
  expect(score(['formation'], { formation: ['words'] })).toBeGreaterThan(near);
});

it('a word counts once, in its best place', () => {
  const best = score(['eau'], { eau: ['title'] });
  expect(score(['eau'], { eau: ['title', 'extract'], eaux: ['title'] })).toBe(best);
});

it('two words count more than one', () => {
  const match = { eau: ['extract'], lac: ['extract'] };
  expect(score(['eau', 'lac'], match)).toBe(2 * score(['eau'], { eau: ['extract'] }));
});
