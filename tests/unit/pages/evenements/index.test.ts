import { expect, it } from 'vitest';
import { event, many } from '../../components/content.ts';
import { publish } from '../portal.ts';

it('0 events: « Aucun événement trouvé. »', async () => {
  const screen = await (await publish()).open('/evenements');
  expect(screen.one('.empty').text).toBe('Aucun événement trouvé.');
  expect(screen.has('main li')).toBe(false);
  expect(screen.has('main article')).toBe(false);
});

it('exactly 1 event is a single large card', async () => {
  const screen = await (await publish({ events: [event()] })).open('/evenements');
  expect(screen.one('main article h2').text).toBe('Hackathon de l’eau : 48 heures pour Ganvié');
  expect(screen.one('main article .label').text).toBe('A venir du 27 au 29\u00a0novembre 2026');
  expect(screen.links('main article a')).toEqual(['/evenement/31/hackathon-eau']);
  expect(screen.has('main li')).toBe(false);
  expect(screen.has('.empty')).toBe(false);
});

it('more events are a list, the last of the provider first', async () => {
  const screen = await (await publish({ events: many(3, event) })).open('/evenements');
  expect(screen.texts('main li h2')).toEqual(['Numéro 3', 'Numéro 2', 'Numéro 1']);
  expect(screen.has('main article')).toBe(false);
  expect(screen.has('[data-more]')).toBe(false);
});

it('no event of a long list is out of reach', async () => {
  const portal = await publish({ events: many(14, event) });
  const seen: string[] = [];
  for (let address: string | undefined = '/evenements'; address;) {
    const screen = await portal.open(address);
    seen.push(...screen.texts('main li h2'));
    [address] = screen.links('[data-more] a');
  }
  expect(new Set(seen).size).toBe(14);
});
