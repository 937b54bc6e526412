import { createHash } from 'node:crypto';
import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { doorScript, scriptHash } from '../../../../src/layouts/inline/scripts.ts';

type Door = Parameters<typeof doorScript>[0];

const token = '7|f3b1c8';
const signedIn = JSON.stringify({ access_token: token, email_verified: true, step: 0 });
const unverified = JSON.stringify({ access_token: token, email_verified: false });

/** What a browser with this in its storage makes of a page behind this door. */
function open(door: Door, stored: string | null, address = '/status') {
  const seen = { to: undefined as string | undefined, hidden: false, signedIn: false };
  const { pathname, search } = new URL(address, 'https://hub.example');
  const documentElement = { dataset: {} as Record<string, string>, hidden: false };
  const getItem = (key: string) => {
    if (stored === 'blocked') throw new Error('SecurityError');
    return key === 'session' ? stored : null;
  };
  const replace = (to: string) => {
    expect(seen.to, 'sent away once').toBeUndefined();
    seen.to = to;
  };
  const window = {
    document: { documentElement },
    localStorage: { getItem },
    location: { pathname, search, replace },
  };
  runInContext(doorScript(door), createContext(window));
  seen.hidden = documentElement.hidden;
  seen.signedIn = documentElement.dataset['session'] === 'in';
  return seen;
}

const stays = { to: undefined, hidden: false };
const goes = (to: string) => ({ to, hidden: true });

const nobody: [string, string | null][] = [
  ['without a session', null],
  ['with null stored', 'null'],
  ['with a session that has no token', '{"email_verified":true}'],
  ['with an empty token', '{"access_token":"","email_verified":true}'],
  ['with something else stored', '"7|f3b1c8"'],
  ['with broken JSON stored', '{"access_token":'],
  ['with storage blocked', 'blocked'],
];

describe.each(nobody)('a visitor %s', (_what, stored) => {
  it('comes in at an open door and at a guest door', () => {
    expect(open('open', stored)).toEqual({ ...stays, signedIn: false });
    expect(open('guest', stored)).toEqual({ ...stays, signedIn: false });
  });

  it('is sent from a private door to /login', () => {
    const login = goes('/login?redirect=%2Fstatus');
    expect(open('private', stored)).toEqual({ ...login, signedIn: false });
  });
});

describe('a candidate', () => {
  it('whose address is verified comes in at a private door', () => {
    expect(open('private', signedIn)).toEqual({ ...stays, signedIn: true });
  });

  it('whose address is not verified is sent from a private door to /verify-email', () => {
    expect(open('private', unverified)).toEqual({ ...goes('/verify-email'), signedIn: true });
    const unknown = JSON.stringify({ access_token: token });
    expect(open('private', unknown)).toEqual({ ...goes('/verify-email'), signedIn: true });
  });

  it.each([signedIn, unverified])('comes in at an open door and is known there: %s', (stored) => {
    expect(open('open', stored)).toEqual({ ...stays, signedIn: true });
  });

  it.each([signedIn, unverified])('is sent from a guest door to /home: %s', (stored) => {
    expect(open('guest', stored)).toEqual({ ...goes('/home'), signedIn: true });
  });
});

it('remembers the whole address that a visitor wanted', () => {
  const { to } = open('private', null, '/status/12/pompe%20solaire?de=mail&n=1');
  expect(new URL(to ?? '', 'https://hub.example').searchParams.get('redirect')).toBe(
    '/status/12/pompe%20solaire?de=mail&n=1',
  );
});

it.each<Door>(['open', 'guest', 'private'])('the script of a door %s fits into HTML', (door) => {
  expect(doorScript(door)).not.toMatch(/<\/script|<!--/i);
});

it('scriptHash is the hash that browsers compute', async () => {
  const script = 'alert("Évènements 💧")';
  const hash = createHash('sha256').update(script, 'utf8').digest('base64');
  expect(await scriptHash(script)).toBe(`sha256-${hash}`);
});
