import { expect, it } from 'vitest';
import { publish } from './portal.ts';

it('has its form in the HTML, and says when a link is sent', async () => {
  const screen = await (await publish()).open('/forget-password');
  expect(screen.one('h1').text).toBe('Mot de passe oublié');
  expect(screen.one('title').text).toMatch(/^Mot de passe oublié – /);
  const email = screen.one('form input');
  expect(email.get('name')).toBe('email');
  expect(email.get('type')).toBe('email');
  expect(email.get('autocomplete')).toBe('username');
  expect(screen.one(`[id="${email.get('aria-describedby')}"]`).text).toBe(
    'Le lien n’est envoyé que si un compte utilise cette adresse.',
  );
});

it('leads to the other auth pages', async () => {
  const screen = await (await publish()).open('/forget-password');
  expect(screen.links('main a')).toEqual(['/login', '/register']);
});
