import { describe, expect, it } from 'vitest';
import { doorTo, safeRedirect } from '../../../src/stores/redirect.ts';

const strange: [string, string | null | undefined][] = [
  ['none', null],
  ['none', undefined],
  ['empty', ''],
  ['a question mark', '?'],
  ['a query', '?etape=2'],
  ['a hash', '#suite'],
  ['no leading slash', 'status'],
  ['two dots', '../status'],
  ['absolute', 'https://ailleurs.example'],
  ['absolute, in capitals', 'HTTPS://ailleurs.example/status'],
  ['absolute, without slashes', 'https:ailleurs.example'],
  ['absolute, on this site', 'https://this.site/status'],
  ['userinfo', 'https://hub.example@ailleurs.example'],
  ['userinfo alone', '@ailleurs.example'],
  ['protocol-relative', '//ailleurs.example'],
  ['protocol-relative, with userinfo', '//hub.example@ailleurs.example'],
  ['only slashes', '//'],
  ['three slashes', '///ailleurs.example'],
  ['a backslash', '/\\ailleurs.example'],
  ['two backslashes', '\\\\ailleurs.example'],
  ['a backslash later', '/status/..\\/ailleurs.example'],
  ['a tab', '/\t/ailleurs.example'],
  ['a newline', '/\n/ailleurs.example'],
  ['a carriage return', '/\r\n/ailleurs.example'],
  ['a tab in front', '\t//ailleurs.example'],
  ['a tab within', '/sta\ttus'],
  ['a null character', '/\u0000/ailleurs.example'],
  ['a delete character', '/\u007f/ailleurs.example'],
  ['a space in front', ' //ailleurs.example'],
  ['a dot between slashes', '/.//ailleurs.example'],
  ['two dots between slashes', '/status/..//ailleurs.example'],
  ['a dot, encoded', '/%2e//ailleurs.example'],
  ['slashes, encoded', '%2F%2Failleurs.example'],
  ['a slash, encoded', '/%2Failleurs.example'],
  ['a slash, encoded twice', '/%252Failleurs.example'],
  ['a slash, encoded three times', '/%25252Failleurs.example'],
  ['a slash, encoded six times', '/%25252525252Failleurs.example'],
  ['a dot and a slash, encoded', '/%2e%2F/ailleurs.example'],
  ['two dots and a slash, encoded twice', '/status/%252e%252e%252F/ailleurs.example'],
  ['a backslash, encoded', '/%5Cailleurs.example'],
  ['a backslash, encoded twice', '/%255Cailleurs.example'],
  ['a tab, encoded', '/%09/ailleurs.example'],
  ['a newline, encoded', '/%0d%0aSet-Cookie:x'],
  ['what can not be decoded', '/%zz'],
  ['a wide slash', '/\uff0failleurs.example'],
  ['a wide slash, encoded', '/%EF%BC%8Failleurs.example'],
  ['a wide backslash', '/\uff3cailleurs.example'],
  ['two dots in one', '/\u2025//ailleurs.example'],
  ['a script', 'javascript:alert(1)'],
  ['a script, with a newline', 'java\nscript:alert(1)'],
  ['a script, in capitals', ' JavaScript:alert(1)'],
  ['data', 'data:text/html,<script>alert(1)</script>'],
];

const doors = ['/login', '/register', '/verify-email', '/forget-password', '/reset-password'];

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
  ])('keeps %s, a path of this site', (path) => {
    expect(safeRedirect(path)).toBe(path);
  });

  it.each(strange)('falls back to Home for %s: %j', (_what, redirect) => {
    expect(safeRedirect(redirect)).toBe('/home');
  });

  it('falls back to Home for what no server would take', () => {
    expect(safeRedirect(`/status?x=${'a'.repeat(10_000)}`)).toBe('/home');
  });

  it.each(doors)('falls back to Home for %s, which is a door and no place', (door) => {
    for (const form of ['', '/', '?redirect=/status', '#x']) {
      expect(safeRedirect(door + form)).toBe('/home');
    }
  });

  it('leads to this site in every case, as a browser reads it', () => {
    for (const [what, redirect] of strange) {
      expect(new URL(safeRedirect(redirect, '/'), 'https://hub.example').host, what).toBe(
        'hub.example',
      );
    }
  });
});

describe('doorTo', () => {
  it('takes along where the candidate was going', () => {
    const door = doorTo('/register', '/soumission-projet/formulaire?etape=2#images');
    const { pathname, searchParams } = new URL(door, 'https://hub.example');
    expect(pathname).toBe('/register');
    expect([...searchParams]).toEqual([
      ['redirect', '/soumission-projet/formulaire?etape=2#images'],
    ]);
  });

  it.each(strange)('takes along nothing of %s: %j', (_what, redirect) => {
    expect(doorTo('/register', redirect)).toBe('/register');
  });
});
