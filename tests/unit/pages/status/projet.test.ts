import { expect, it } from 'vitest';
import { statusPage } from '../../../../src/routes/pages.ts';
import { publish } from '../portal.ts';

it('is the one page of all projects', async () => {
  const screen = await (await publish()).open(statusPage);
  expect(screen.one('h1').text).toBe('Suivi de mon projet');
  expect(screen.one('.refresh [role="status"]').text).toBe('Chargement de votre projet…');
  expect(screen.links('main a')).toEqual(['/status']);
});
