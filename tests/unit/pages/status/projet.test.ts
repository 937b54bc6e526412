import { expect, it } from 'vitest';
import { sessionGuardScript } from '../../../../src/layouts/inline/scripts.ts';
import { statusPage } from '../../../../src/routes/pages.ts';
import { publish } from '../portal.ts';

it('is the one page of all projects, for candidates only', async () => {
  const screen = await (await publish()).open(statusPage);
  expect(screen.all('head script')[0]?.raw).toBe(sessionGuardScript('private'));
  expect(screen.one('h1').text).toBe('Suivi de mon projet');
  expect(screen.one('.refresh [role="status"]').text).toBe('Chargement de votre projet…');
  expect(screen.links('main a')).toEqual(['/status']);
});
