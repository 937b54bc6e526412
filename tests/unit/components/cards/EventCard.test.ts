import { expect, it } from 'vitest';
import type { Entry } from '../../../../src/content/entry.ts';
import EventCard from '../../../../src/components/cards/EventCard.astro';
import { event } from '../content.ts';
import { expectTruncated } from '../truncated.ts';
import { render } from '../screen.ts';

const card = (change: Partial<Entry> = {}) => render(EventCard, { item: event(change), level: 2 });

it('shows image, days, title and extract, and leads to the event', async () => {
  const screen = await card();
  expect(screen.one('img').get('src')).toBe('/images/hackathon-360.webp');
  expect(screen.one('.meta').text).toBe('A venir du 27 au 29\u00a0novembre 2026');
  expect(screen.one('h2').text).toBe('Hackathon de l’eau : 48 heures pour Ganvié');
  expect(screen.one('.text').text).toBe('Des équipes de cinq, des mentors, et un lac qui monte.');
  expect(screen.links()).toEqual(['/evenement/31/hackathon-eau']);
});

it('cuts the text to 290 characters', async () => {
  await expectTruncated(290, async (extract) => (await card({ extract })).one('.text').text);
});
