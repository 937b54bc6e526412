import { expect, it } from 'vitest';
import { publish } from './portal.ts';

it('asks in the HTML for an address and a password, which password managers know', async () => {
  const screen = await (await publish()).open('/login');
  expect(screen.one('h1').text).toBe('Connexion');
  const inputs = screen
    .all('form input')
    .map((input) => ['name', 'type', 'autocomplete'].map((name) => input.get(name)));
  expect(inputs).toEqual([
    ['email', 'email', 'username'],
    ['password', 'password', 'current-password'],
  ]);
  expect(screen.texts('form label')).toEqual(['Adresse e-mail', 'Mot de passe']);
});

it('leads home, to a forgotten password, to the registration and to the terms', async () => {
  const screen = await (await publish()).open('/login');
  expect(screen.links('header a')).toEqual(['/']);
  expect(screen.links('main a')).toEqual(['/register', '/forget-password', '/cgu']);
  // Those go on to where the candidate was going.
  expect(screen.links('a[data-keep-redirect]')).toEqual(['/register', '/forget-password']);
  expect(screen.texts('main a')).toEqual([
    'S’inscrire',
    'Mot de passe oublié ?',
    'Conditions d’utilisation',
  ]);
});

it('leads who has no account to the registration before its form, by a button', async () => {
  const screen = await (await publish()).open('/login');
  expect(screen.one('main a.button').get('href')).toBe('/register');
  const [before = ''] = screen.one('main').text.split('Adresse e-mail');
  expect(before).toContain('S’inscrire');
  expect(screen.one('.newcomer').text).toMatch(/^Première visite\s\?.*gratuit.*S’inscrire\s*$/s);
});
