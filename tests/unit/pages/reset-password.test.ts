import { expect, it } from 'vitest';
import { publish } from './portal.ts';

it('has its form in the HTML, with what password managers look for', async () => {
  const screen = await (await publish()).open('/reset-password');
  expect(screen.one('h1').text).toBe('Nouveau mot de passe');
  expect(screen.one('title').text).toMatch(/^Nouveau mot de passe – /);
  const inputs = screen
    .all('form input')
    .map((input) => [input.get('name'), input.get('type'), input.get('autocomplete')]);
  expect(inputs).toEqual([
    ['email', 'email', 'username'],
    ['password', 'password', 'new-password'],
    ['password_confirmation', 'password', 'new-password'],
  ]);
  expect(screen.one('form input[name="email"]').get('readonly')).toBeDefined();
});

it('leads to the login', async () => {
  const screen = await (await publish()).open('/reset-password');
  expect(screen.links('main a')).toEqual(['/login']);
});

it('tells nobody its address, before any file is asked for', async () => {
  const screen = await (await publish()).open('/reset-password');
  expect(screen.one('meta[name="referrer"]').get('content')).toBe('no-referrer');
});
