import { expect, it } from 'vitest';
import { publish } from './portal.ts';

it('has no navigation and no footer, but a way home', async () => {
  const screen = await (await publish()).open('/cgu');
  expect(screen.one('h1').text).toBe('Conditions générales d’utilisation');
  expect(screen.has('nav')).toBe(false);
  expect(screen.has('footer')).toBe(false);
  expect(screen.links('header a')).toEqual(['/']);
});
