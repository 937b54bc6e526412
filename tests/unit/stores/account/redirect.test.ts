import { describe, expect, it } from 'vitest';
import { withRedirect, safeRedirect } from '../../../../src/stores/account/redirect.ts';
import { strange } from '../../../fixtures/redirects.ts';

const authPages = ['/login', '/register', '/verify-email', '/forget-password', '/reset-password'];

describe('safeRedirect', () => {
  it.each([
    '/',
    '/status',
    '/soumission-projet/formulaire?etape=2',
    '/soumission-projet/formulaire?etape=2#images',
    '/status/12/s%C3%A9choir#suivi',
    '/status/12/100%25%20local',
    '/status/12/son%20%2F%2F%20image',
    '/status?retour=%2F%2Fa',
    '/blog?q=https://ailleurs.example',
    '/@quelqu-un',
    '/loginer',
    '/%2Failleurs.example',
    '/%5Cailleurs.example',
    '/%zz',
  ])('keeps %s, a path of this site', (path) => {
    expect(safeRedirect(path)).toBe(path);
  });

  it.each(strange)('falls back to Home for %s: %j', (_what, redirect) => {
    expect(safeRedirect(redirect)).toBe('/home');
  });

  it('falls back to Home for what no server would take', () => {
    expect(safeRedirect(`/status?x=${'a'.repeat(10_000)}`)).toBe('/home');
  });

  it.each(authPages)(
    'falls back to Home for %s, which is an auth page and no place',
    (authPage) => {
      for (const form of ['', '/', '?redirect=/status', '#x']) {
        expect(safeRedirect(authPage + form)).toBe('/home');
      }
    },
  );

  it('leads to this site in every case, as a browser reads it', () => {
    for (const [what, redirect] of strange) {
      expect(new URL(safeRedirect(redirect, '/'), 'https://hub.example').host, what).toBe(
        'hub.example',
      );
    }
  });
});

describe('withRedirect', () => {
  it('takes along where the candidate was going', () => {
    const authPage = withRedirect('/register', '/soumission-projet/formulaire?etape=2#images');
    const { pathname, searchParams } = new URL(authPage, 'https://hub.example');
    expect(pathname).toBe('/register');
    expect([...searchParams]).toEqual([
      ['redirect', '/soumission-projet/formulaire?etape=2#images'],
    ]);
  });

  it.each(strange)('takes along nothing of %s: %j', (_what, redirect) => {
    expect(withRedirect('/register', redirect)).toBe('/register');
  });
});
