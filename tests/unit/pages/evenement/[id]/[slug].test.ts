import { describe, expect, it } from 'vitest';
import { event, many } from '../../../components/content.ts';
import { publish } from '../../portal.ts';

const address = '/evenement/31/hackathon-eau';
const open = async (change = {}) => (await publish({ events: [event(change)] })).open(address);

it('shows title, category, image and content, and share buttons', async () => {
  const screen = await open();
  expect(screen.one('h1').text).toBe('Hackathon de l’eau : 48 heures pour Ganvié');
  expect(screen.one('article header strong').text).toBe('Evènements');
  expect(screen.one('article img').get('src')).toBe('/images/hackathon-360.webp');
  expect(screen.one('.prose').text).toBe('Inscription sur place, à la maison du hub.');
  const [facebook = ''] = screen.links('.share a');
  expect(new URL(facebook).searchParams.get('u')).toBe(`https://hub.example${address}`);
});

it('shows start and end when they differ', async () => {
  const screen = await open();
  expect(screen.texts('dt')).toEqual(['Début', 'Fin']);
  expect(screen.texts('dd')).toEqual(['27\u00a0novembre 2026', '29\u00a0novembre 2026']);
});

it('shows one date only when they are equal', async () => {
  const screen = await open({ end_date: '2026-11-27' });
  expect(screen.texts('dt')).toEqual(["Date de l'évènement"]);
  expect(screen.texts('dd')).toEqual(['27\u00a0novembre 2026']);
});

describe('other events', () => {
  it.each([
    [1, 0],
    [2, 1],
    [20, 4],
  ])('of %i events each page shows %i others, never its own', async (count, expected) => {
    const portal = await publish({ events: many(count, event) });
    for (const id of [1, count]) {
      const own = `/evenement/${id}/numero-${id}`;
      const screen = await portal.open(own);
      const links = screen.links('main li h3 a');
      expect(new Set(links).size).toBe(expected);
      expect(links).toHaveLength(expected);
      expect(links).not.toContain(own);
      expect(screen.texts('main h2').includes('Autres événements')).toBe(expected > 0);
    }
  });
});
