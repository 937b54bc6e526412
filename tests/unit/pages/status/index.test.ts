import { expect, it } from 'vitest';
import { publish } from '../portal.ts';

it('leads to what one can apply for', async () => {
  const screen = await (await publish()).open('/status');
  expect(screen.one('h1').text).toBe('Mon activité');
  // The second one, to a draft, is hidden until there is one.
  expect(screen.links('main a')).toEqual(['/new-candidacies', '/soumission-projet/formulaire']);
  expect(screen.has('main section[hidden] a.button')).toBe(true);
});

it('has its outline in the HTML, and nobody’s projects', async () => {
  const screen = await (await publish()).open('/status');
  expect(screen.texts('main h2')).toEqual(['Votre brouillon', 'Mes projets']);
  expect(screen.all('main .outline')).toHaveLength(2);
  expect(screen.one('.refresh [role="status"]').text).toBe('Chargement de votre activité…');
});
