import { expect, it } from 'vitest';
import { publish } from './portal.ts';

it('says « Page non trouvée ! » and leads home and to the search', async () => {
  const screen = await (await publish()).open('/404');
  expect(screen.one('h1').text).toBe('Page non trouvée !');
  expect(screen.links('main a.button')).toEqual(['/']);
  expect(screen.one('form[action="/recherche"] input').get('name')).toBe('q');
});
