import { describe, expect, it } from 'vitest';
import { createAppContext, type AppContext } from '../../../src/stores/app-context.ts';
import type { Session } from '../../../src/stores/session.ts';
import { openPage } from '../layouts/inline/open-page.ts';
import { memoryStorage, usePage } from './harness.ts';

const page = usePage();

const session = {
  access_token: '7|f3b1c8',
  id: 7,
  email: 'afi@exemple.bj',
  first_name: 'Afi',
  last_name: 'Dossou',
  email_verified: true,
  step: 'candidature_pending',
} as Session;

/** A page of a browser with this storage. */
const openWith = (localStorage: () => Storage | null): AppContext =>
  createAppContext({ ...page, browser: { ...page.browser, localStorage } });

const told = ({ $notices }: AppContext) => $notices.get().map(({ message }) => message);

function holding(text?: string): Storage {
  const storage = memoryStorage();
  if (text !== undefined) storage.setItem('session', text);
  return storage;
}

function full(text?: string): Storage {
  return Object.assign(holding(text), {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
}

const blocked: [string, () => null][] = [
  [
    'forbids it',
    () => {
      throw new DOMException('denied', 'SecurityError');
    },
  ],
  ['has none', () => null],
];

describe.each(blocked)('where the browser %s', (_what, storage) => {
  it('a session lasts as long as its page, and nothing breaks', () => {
    const { $session, updateSession } = openWith(storage);
    expect($session.get()).toBeUndefined();
    $session.set(session);
    updateSession({ first_name: 'Sèna' });
    expect($session.get()).toEqual({ ...session, first_name: 'Sèna' });
    $session.set(undefined);
    expect($session.get()).toBeUndefined();
  });

  it('says that nobody can sign in', () => {
    const opened = openWith(storage);
    expect(opened.canStoreSession()).toBe(false);
    expect(told(opened)).toEqual([expect.stringMatching(/^Votre navigateur refuse d’enregistrer/)]);
  });
});

describe('where the storage is full', () => {
  it('who is signed in stays so, and a change is known to this page', () => {
    const { $session, updateSession } = openWith(() => full(JSON.stringify(session)));
    expect($session.get()).toEqual(session);
    updateSession({ first_name: 'Afiavi' });
    updateSession({ last_name: 'Loko' });
    expect($session.get()).toMatchObject({ first_name: 'Afiavi', last_name: 'Loko' });
  });

  it('logging out works', () => {
    const storage = full(JSON.stringify(session));
    const { $session } = openWith(() => storage);
    $session.set(undefined);
    expect($session.get()).toBeUndefined();
    expect(storage.getItem('session')).toBeNull();
  });

  it('says that nobody can sign in, also where a few letters have room', () => {
    const storage = holding();
    const { setItem } = storage;
    storage.setItem = (key, value) => {
      if (value.length > 500) throw new DOMException('full', 'QuotaExceededError');
      setItem(key, value);
    };
    const opened = openWith(() => storage);
    expect(opened.canStoreSession()).toBe(false);
    expect(told(opened)).toHaveLength(1);
  });
});

/** Possible values under the session’s key, and whether somebody is signed in. */
const kept: [string, string, boolean][] = [
  ['nothing', '', false],
  ['broken JSON', '{"access_token":', false],
  ['null', 'null', false],
  ['text', '"7|f3b1c8"', false],
  ['a list', '[]', false],
  ['no token', '{"email_verified":true}', false],
  ['an empty token', '{"access_token":"","email_verified":true}', false],
  ['a token that is no text', '{"access_token":7,"email_verified":true}', false],
  ['a token and nothing else', '{"access_token":"7|f3b1c8"}', true],
  ['fields of other kinds', '{"access_token":"x","first_name":{},"email_verified":1}', true],
];

it.each(kept)('a session that was kept with %s: %s', (_what, text, isSession) => {
  const { $session } = openWith(() => holding(text));
  const missing = { email: '', first_name: '', last_name: '', email_verified: false };
  const session = isSession ? expect.objectContaining(missing) : undefined;
  expect($session.get()).toEqual(session);
  // The script before the first paint sees the same, or the two would send a page back and forth.
  const { dataset, to } = openPage('private', { session: text });
  expect(dataset['session']).toBe(isSession ? 'unverified' : undefined);
  expect(to).toEqual([`${isSession ? '/verify-email' : '/login'}?redirect=%2Fstatus`]);
});

describe('another tab', () => {
  const inStorage = () => localStorage.getItem('session');

  it('that signs somebody in or out does so here', () => {
    page.storeElsewhere('session', JSON.stringify(session));
    expect(page.$session.get()).toEqual(session);
    page.storeElsewhere('session', undefined);
    expect(page.$session.get()).toBeUndefined();
    expect(page.events).toEqual(['session', 'session']);
  });

  it('that ends or replaces the session is not undone by what arrives late', () => {
    page.$session.set(session);
    page.updateSession({ first_name: 'Sèna' });
    expect(inStorage()).toContain('Sèna');

    // Its event has not arrived yet.
    const other = JSON.stringify({ ...session, access_token: '8|other' });
    localStorage.setItem('session', other);
    page.updateSession({ first_name: 'Ayaba' });
    expect(inStorage()).toBe(other);

    localStorage.removeItem('session');
    page.updateSession({ first_name: 'Ayaba' });
    expect(inStorage()).toBeNull();
    expect(page.$session.get()).toBeUndefined();
  });
});
