import { expect, it } from 'vitest';
import { publish } from './portal.ts';

it('says in the HTML what to do, to who is not signed in', async () => {
  const screen = await (await publish()).open('/verify-email');
  expect(screen.one('h1').text).toBe('Vérification de votre adresse e-mail');
  expect(screen.one('.lead').text).toMatch(/^Ouvrez le message .* valable 24 heures\.$/);
  expect(screen.one('main').text).toContain('courriers indésirables (spams)');
  expect(screen.texts('button')).toEqual(['Se reconnecter']);
  expect(screen.links('main a')).toEqual(['/register']);
});
