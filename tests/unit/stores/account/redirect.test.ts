import { describe, expect, it } from 'vitest';
import { withRedirect, safeRedirect } from '../../../../src/stores/account/redirect.ts';
import { strange } from '../../../fixtures/redirects.ts';

describe('safeRedirect', () => {
  it.each([
    '/',
    '/status',
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

  it.each([...strange, ['longer than a server takes', `/status?x=${'a'.repeat(10_000)}`]])(
    'falls back to Home for %s: %j',
    (_what, redirect) => {
      expect(safeRedirect(redirect)).toBe('/home');
    },
  );

  it.each(['/login', '/register', '/verify-email', '/forget-password', '/reset-password'])(
    'falls back to Home for %s, which is an auth page and no place',
    (authPage) => {
      for (const form of ['', '/', '?redirect=/status', '#x']) {
        expect(safeRedirect(authPage + form)).toBe('/home');
      }
    },
  );
});

it('an auth page takes along where the candidate was going, on this site', () => {
  const authPage = withRedirect('/register', '/soumission-projet/formulaire?etape=2#images');
  expect(authPage).toBe(
    '/register?redirect=%2Fsoumission-projet%2Fformulaire%3Fetape%3D2%23images',
  );
  expect(withRedirect('/register', '//ailleurs.example')).toBe('/register');
});
