import { describe, expect, it } from 'vitest';
import { openPage, type Access } from './open-page.ts';

const token = '7|f3b1c8';
const kept = (session: object) => ({ session: JSON.stringify(session) });
const signedIn = kept({ access_token: token, id: 7, email_verified: true, step: 0 });
const unverified = kept({ access_token: token, id: 7, email_verified: false });

/** What a browser with this in its storage makes of a page with this access. */
function open(access: Access, storage: Record<string, string> | null) {
  const { to, hidden, dataset } = openPage(access, storage);
  return { to, hidden, signedIn: dataset['session'] !== undefined };
}

const stays = { to: [], hidden: false };
const goes = (to: string) => ({ to: [to], hidden: true });

// What else is no session: tests/unit/stores/storage.test.ts.
const nobody: [string, Record<string, string> | null][] = [
  ['without a session', {}],
  ['with storage blocked', null],
];

describe.each(nobody)('a visitor %s', (_what, storage) => {
  it('comes in at an open page and at a guest page', () => {
    expect(open('open', storage)).toEqual({ ...stays, signedIn: false });
    expect(open('guest', storage)).toEqual({ ...stays, signedIn: false });
  });

  it('is sent from a private page to /login', () => {
    const login = goes('/login?redirect=%2Fstatus');
    expect(open('private', storage)).toEqual({ ...login, signedIn: false });
  });
});

describe('a candidate', () => {
  it('whose address is verified comes in at a private page', () => {
    expect(open('private', signedIn)).toEqual({ ...stays, signedIn: true });
  });

  it('whose address is not verified is sent from a private page to /verify-email', () => {
    const verification = { ...goes('/verify-email?redirect=%2Fstatus'), signedIn: true };
    expect(open('private', unverified)).toEqual(verification);
    const unknown = kept({ access_token: token });
    expect(open('private', unknown)).toEqual(verification);
    const untrue = kept({ access_token: token, email_verified: 'false' });
    expect(open('private', untrue)).toEqual(verification);
  });

  it('is known with what a project would be refused for', () => {
    const known = (session: object) =>
      openPage('open', kept({ access_token: token, ...session })).dataset['session'];
    const selected = { email_verified: true, step: 'candidature_selected' };
    expect(known(selected)).toBe('candidature_selected');
    expect(known({ ...selected, email_verified: false })).toBe('unverified');
    expect(known({ email_verified: true })).toBe('undefined');
  });

  it('is sent from their home to /verify-email, which leads home by itself', () => {
    expect(openPage('private', unverified, '/home').to).toEqual(['/verify-email']);
    const announcements = '/verify-email?redirect=%2Fhome%23annonces';
    expect(openPage('private', unverified, '/home#annonces').to).toEqual([announcements]);
  });

  it.each([signedIn, unverified])('comes in at an open page and is known there: %s', (stored) => {
    expect(open('open', stored)).toEqual({ ...stays, signedIn: true });
  });

  it.each([signedIn, unverified])('is sent from a guest page to /home: %s', (stored) => {
    expect(open('guest', stored)).toEqual({ ...goes('/home'), signedIn: true });
  });
});

describe('a private page that is open', () => {
  const login = '/login?redirect=%2Fstatus';

  it.each([
    ['another tab ends the session', {}, ['session-expired', 'session', null]],
    ['the storage is cleared or blocked', null, [null]],
  ])('is left when %s, once', (_when, storage, keys) => {
    const page = openPage('private', signedIn);
    page.storage = storage;
    for (const key of keys) page.tell('storage', { key });
    expect([page.to, page.hidden, page.dataset]).toEqual([[login], true, {}]);
  });

  it('stays when another tab changes something else', () => {
    const page = openPage('private', signedIn);
    page.storage = { ...signedIn, draft: 'x' };
    page.tell('storage', { key: 'draft' });
    page.storage = kept({ access_token: 'the-new-one', id: 7, email_verified: true });
    page.tell('storage', { key: 'session' });
    expect([page.to, page.reloads, page.hidden]).toEqual([[], 0, false]);
  });

  it('leaves it to the page itself where it goes after a logout of its own', () => {
    const page = openPage('private', signedIn);
    page.storage = {};
    page.tell('session');
    page.tell('DOMContentLoaded');
    // Other tabs end theirs, and may store something, before the page has gone.
    page.tell('storage', { key: 'user' });
    expect([page.to, page.hidden]).toEqual([[], false]);
    expect(page.dataset).toEqual({});
    page.tell('storage', { key: 'session' });
    page.tell('pageshow', { persisted: true });
    expect([page.to, page.hidden]).toEqual([[login, login], true]);
  });

  it.each<[string, string, object]>([
    ['storage', 'another tab has signed in', { key: 'session' }],
    ['pageshow', 'it comes back', { persisted: true }],
  ])('is loaded again for another candidate: %s, %s', (type, _when, event) => {
    const page = openPage('private', signedIn);
    page.storage = kept({ access_token: 'x', id: 8, email_verified: true });
    page.tell(type, event);
    expect([page.to, page.reloads, page.hidden]).toEqual([[], 1, true]);
  });
});

const back = (page: ReturnType<typeof openPage>) => page.tell('pageshow', { persisted: true });

describe('a page that comes back from the browser’s memory', () => {
  it('is not seen before it was asked again, if it is private', () => {
    const page = openPage('private', signedIn);
    page.tell('pageshow', { persisted: false });
    expect(page.faded).toBe(false);
    page.tell('pagehide', { persisted: true });
    expect(page.faded).toBe(true);
    back(page);
    expect([page.faded, page.hidden, page.to]).toEqual([false, false, []]);
  });

  it('leads to the login after a logout, even a second time', () => {
    const page = openPage('private', signedIn, '/status/12/pompe?etape=2#suivi');
    page.tell('pagehide', { persisted: true });
    page.storage = {};
    back(page);
    expect(page.hidden).toBe(true);
    back(page);
    const login = '/login?redirect=%2Fstatus%2F12%2Fpompe%3Fetape%3D2%23suivi';
    expect(page.to).toEqual([login, login]);
  });
});

it('the login leaves it to its form to go on when another tab has signed in, and leads home on Back', () => {
  const page = openPage('guest', {});
  page.storage = signedIn;
  page.tell('storage', { key: 'session' });
  page.tell('session');
  expect([page.to, page.hidden]).toEqual([[], false]);
  back(page);
  expect([page.to, page.hidden]).toEqual([['/home'], true]);
});

it('shows the name in the bar, and follows what other tabs and this page do', () => {
  const page = openPage('open', kept({ access_token: token, short_name: 'Afi Dossou' }));
  page.name.textContent = '';
  page.tell('DOMContentLoaded');
  expect(page.name.textContent).toBe('Afi Dossou');
  for (const event of ['storage', 'session', 'pageshow']) {
    page.storage = {};
    page.tell(event);
    expect([page.dataset, page.name.textContent]).toEqual([{}, '']);
    page.storage = kept({ access_token: token, short_name: 'Afi Dossou' });
    page.tell(event);
    expect([page.dataset, page.name.textContent]).toEqual([
      { session: 'unverified' },
      'Afi Dossou',
    ]);
  }
});
