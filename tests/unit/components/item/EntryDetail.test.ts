import { expect, it } from 'vitest';
import type { Entry } from '../../../../src/content/entry.ts';
import EntryDetail from '../../../../src/components/item/EntryDetail.astro';
import { article, training } from '../content.ts';
import { render } from '../screen.ts';

const detail = (entry: Entry, slot = '') =>
  render(EntryDetail, { kind: 'blogs', entry }, { default: slot });

it('puts status and slot beside the text, and nothing where there is neither', async () => {
  const screen = await detail(training(), '<a href="/programme-de-formation">Toutes</a>');
  expect(screen.one('aside .badge').text).toBe('En cours');
  expect(screen.links('aside a')).toEqual(['/programme-de-formation']);
  expect((await detail(article(), ' \n ')).has('aside')).toBe(false);
});
