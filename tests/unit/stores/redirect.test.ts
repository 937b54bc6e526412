import { describe, expect, it } from 'vitest';
import { safeRedirect } from '../../../src/stores/redirect.ts';

describe('safeRedirect', () => {
  it.each([
    '/status',
    '/soumission-projet/formulaire?etape=2',
    '/status/12/s%C3%A9choir#suivi',
    '/blog?q=https://ailleurs.example',
  ])('keeps %s, a path of this site', (path) => {
    expect(safeRedirect(path)).toBe(path);
  });

  it.each([
    [null],
    [undefined],
    [''],
    ['status'],
    ['https://ailleurs.example'],
    ['//ailleurs.example'],
    ['///ailleurs.example'],
    ['/\\ailleurs.example'],
    ['\\\\ailleurs.example'],
    ['/\t/ailleurs.example'],
    ['/\n/ailleurs.example'],
    ['/\u0000/ailleurs.example'],
    [' //ailleurs.example'],
    ['/.//ailleurs.example'],
    ['/status/..//ailleurs.example'],
    ['/%2e//ailleurs.example'],
    ['javascript:alert(1)'],
    ['data:text/html,x'],
    ['@ailleurs.example'],
    ['/login'],
    ['/register?x=1'],
  ])('falls back to Home for %j', (redirect) => {
    expect(safeRedirect(redirect)).toBe('/home');
  });
});
