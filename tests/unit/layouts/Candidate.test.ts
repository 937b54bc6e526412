import { expect, it } from 'vitest';
import Candidate from '../../../src/layouts/Candidate.astro';
import { page } from './page.ts';

const layout = () => page(Candidate, { title: 'Mon activité' });

it('has a place for the name and a way out in the bar', async () => {
  const header = (await layout()).one('header');
  expect(header.has('[data-session-name]')).toBe(true);
  expect(header.one('[data-logout]').text).toBe('Se déconnecter');
});

it('has the footer with its year', async () => {
  expect((await layout()).one('footer .end').text).toContain('2031');
});

it('says so where there is no JavaScript', async () => {
  expect((await layout()).one('main noscript').text).toContain('besoin de JavaScript');
});
