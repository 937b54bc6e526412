import { expect, it } from 'vitest';
import Candidate from '../../../src/layouts/Candidate.astro';
import { sessionGuardScript } from '../../../src/layouts/inline/scripts.ts';
import { page } from './page.ts';

const layout = () => page(Candidate, { title: 'Mon activité', year: 2031 });

it('lets candidates in only', async () => {
  const [script] = (await layout()).all('head script');
  expect(script?.raw).toBe(sessionGuardScript('private'));
});

it('is no page for search engines', async () => {
  expect((await layout()).one('meta[name="robots"]').get('content')).toBe('noindex');
});

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
