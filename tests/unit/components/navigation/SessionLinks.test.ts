import { expect, it } from 'vitest';
import SessionLinks from '../../../../src/components/navigation/SessionLinks.astro';
import { render } from '../screen.ts';

it('a visitor can register and log in', async () => {
  const screen = await render(SessionLinks);
  const links = screen.all('.signed-out a').map((link) => [link.text, link.get('href')]);
  expect(links).toEqual([
    ['Se connecter', '/login'],
    ['S’inscrire', '/register'],
  ]);
});

it('a candidate has a place for the name, which leads home', async () => {
  const screen = await render(SessionLinks);
  const link = screen.one('a.signed-in');
  expect(link.get('href')).toBe('/home');
  // A script writes the name there; until then the link is named all the same.
  expect(link.one('[data-session-name]').text).toBe('');
  expect(link.text).toBe('Mon espace\u00a0:');
});

it('neither lies in the other, so that one is shown at a time', async () => {
  const screen = await render(SessionLinks);
  expect(screen.has('.signed-in .signed-out')).toBe(false);
  expect(screen.has('.signed-out .signed-in')).toBe(false);
});
