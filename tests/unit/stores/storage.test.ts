import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '../../../src/stores/session.ts';
import { openPage } from '../layouts/inline/open-page.ts';

const session = {
  access_token: '7|f3b1c8',
  id: 7,
  email: 'afi@exemple.bj',
  first_name: 'Afi',
  last_name: 'Dossou',
  email_verified: true,
  step: 'candidature_pending',
} as Session;

beforeEach(() => void vi.resetModules());
afterEach(() => void vi.unstubAllGlobals());

/** The stores as a browser with this storage loads them. */
async function load(descriptor: PropertyDescriptor) {
  vi.stubGlobal('window', new EventTarget());
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, ...descriptor });
  const { $session } = await import('../../../src/stores/session.ts');
  const { canStoreSession } = await import('../../../src/stores/storage.ts');
  const { $notices } = await import('../../../src/stores/notice.ts');
  return { $session, canStoreSession, told: () => $notices.get().map(({ message }) => message) };
}

/** As a browser has it: each key is a property too, and what is on the prototype is not. */
class FakeStorage {
  setItem(key: string, value: string): void {
    Object.assign(this, { [key]: value });
  }
  removeItem(key: string): void {
    delete (this as Record<string, unknown>)[key];
  }
}

class FullStorage extends FakeStorage {
  override setItem(): void {
    throw new DOMException('full', 'QuotaExceededError');
  }
}

const blocked: [string, PropertyDescriptor][] = [
  [
    'forbids it',
    {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    },
  ],
  ['has none', { value: null }],
];

describe.each(blocked)('where the browser %s', (_what, storage) => {
  it('a session lasts as long as its page, and nothing breaks', async () => {
    const { $session } = await load(storage);
    expect($session.get()).toBeUndefined();
    $session.set(session);
    expect($session.get()).toEqual(session);
    $session.set(undefined);
    expect($session.get()).toBeUndefined();
  });

  it('says that nobody can sign in', async () => {
    const { canStoreSession, told } = await load(storage);
    expect(canStoreSession()).toBe(false);
    expect(told()).toEqual([expect.stringMatching(/^Votre navigateur refuse d’enregistrer/)]);
  });
});

describe('where the storage is full', () => {
  const full = () =>
    Object.assign(new FullStorage(), { session: JSON.stringify(session) }) as unknown as Storage;

  it('who is signed in stays so, and a change is known to this page', async () => {
    const { $session } = await load({ value: full() });
    expect($session.get()).toEqual(session);
    $session.set({ ...session, first_name: 'Afiavi' });
    expect($session.get()?.first_name).toBe('Afiavi');
  });

  it('logging out works', async () => {
    const storage = full();
    const { $session } = await load({ value: storage });
    $session.set(undefined);
    expect($session.get()).toBeUndefined();
    expect(storage).not.toHaveProperty('session');
  });

  it('says that nobody can sign in', async () => {
    const { canStoreSession, told } = await load({ value: full() });
    expect(canStoreSession()).toBe(false);
    expect(told()).toHaveLength(1);
  });
});

it('where it works, a session is kept and nothing is said', async () => {
  const storage = new FakeStorage();
  const { $session, canStoreSession, told } = await load({ value: storage });
  expect(canStoreSession()).toBe(true);
  $session.set(session);
  expect(Object.keys(storage)).toEqual(['session']);
  expect(told()).toEqual([]);
});

/** What may stand under the session’s key, and whether somebody is signed in. */
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

describe('a session that was kept with', () => {
  it.each(kept)('%s: %s', async (_what, text, isSession) => {
    const { $session } = await load({ value: Object.assign(new FakeStorage(), { session: text }) });
    expect(Boolean($session.get())).toBe(isSession);
    // The script before the first paint sees the same, or the two would send a page to and fro.
    const { dataset, to } = openPage('private', { session: text });
    expect(dataset['session']).toBe(isSession ? 'in' : undefined);
    expect(to).toEqual([isSession ? '/verify-email' : '/login?redirect=%2Fstatus']);
  });

  it('texts missing has them empty', async () => {
    const session = '{"access_token":"x","first_name":{},"email_verified":1}';
    const { $session } = await load({ value: Object.assign(new FakeStorage(), { session }) });
    expect($session.get()).toMatchObject({
      ...{ email: '', first_name: '', last_name: '', email_verified: false },
    });
  });
});

it('what arrives late brings no session back that another tab has ended or replaced', async () => {
  const storage = new FakeStorage();
  const { $session } = await load({ value: storage });
  const { updateSession } = await import('../../../src/stores/session.ts');
  const kept = storage as unknown as Record<string, string>;
  $session.set(session);
  updateSession({ first_name: 'Sèna' });
  expect(kept['session']).toContain('Sèna');

  const other = JSON.stringify({ ...session, access_token: '8|other' });
  kept['session'] = other;
  updateSession({ first_name: 'Ayaba' });
  expect(kept['session']).toBe(other);

  storage.removeItem('session');
  updateSession({ first_name: 'Ayaba' });
  expect(kept['session']).toBeUndefined();
});

it('a device that is full keeps no page from what it has learnt', async () => {
  const { $session } = await load({ value: new FullStorage() });
  const { updateSession } = await import('../../../src/stores/session.ts');
  $session.set(session);
  updateSession({ first_name: 'Sèna' });
  expect($session.get()).toMatchObject({ first_name: 'Sèna' });
});
