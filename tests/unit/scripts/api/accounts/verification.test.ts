import { describe, expect, it } from 'vitest';
import { run } from '../../../../../scripts/api/database/database.ts';
import { findUser, type User } from '../../../../../scripts/api/accounts/users.ts';
import { sendVerification } from '../../../../../scripts/api/accounts/verification.ts';
import { API, createTestApi, DAY, insertUser, linkIn, SITE, type TestApi } from '../harness.ts';

const unverified = (api: TestApi, email = 'senan@exemple.bj') =>
  insertUser(api, { email, email_verified_at: null });

async function linkFor(api: TestApi, user: User): Promise<URL> {
  await sendVerification(api, user);
  return linkIn(api.mails.at(-1));
}

async function open(api: TestApi, link: URL | string): Promise<string | null> {
  const response = await api.app.request(String(link));
  expect(response.status).toBe(302);
  return response.headers.get('Location');
}

const verifiedAt = (api: TestApi, user: User) => findUser(api.db, user.id)?.email_verified_at;

const SUCCESS = `${SITE}/verify-email?status=success&id=1`;
const FAIL = `${SITE}/verify-email?status=fail`;

describe('the verification link', () => {
  it('verifies the address and leads back to the site', async () => {
    const api = createTestApi();
    const user = unverified(api);
    const link = await linkFor(api, user);
    expect(link.origin).toBe(API);
    expect(await open(api, link)).toBe(SUCCESS);
    expect(verifiedAt(api, user)).toBe('2026-03-10T09:00:00.000Z');
  });

  it('works below the path of an address too', async () => {
    const api = createTestApi({ apiUrl: 'https://hub.example/api/candidat' });
    const link = await linkFor(api, unverified(api));
    expect(link.href).toMatch(/^https:\/\/hub\.example\/api\/candidat\/email\/verify\//);
    expect(await open(api, link.href.replace('/api/candidat', ''))).toBe(SUCCESS);
  });

  it('may be clicked twice; the first click counts', async () => {
    const api = createTestApi();
    const user = unverified(api);
    const link = await linkFor(api, user);
    await open(api, link);
    api.pass(1000);
    expect(await open(api, link)).toBe(SUCCESS);
    expect(verifiedAt(api, user)).toBe('2026-03-10T09:00:00.000Z');
  });

  it('is valid for a day', async () => {
    const api = createTestApi();
    const user = unverified(api);
    const link = await linkFor(api, user);
    api.pass(DAY);
    expect(await open(api, link)).toBe(FAIL);
    expect(verifiedAt(api, user)).toBeNull();
    api.pass(-1);
    expect(await open(api, link)).toBe(SUCCESS);
  });

  const day = '2027-03-10T09:00:00.000Z';
  it.each<[string, (link: URL) => void]>([
    ['a later end', (link) => link.searchParams.set('expires', day)],
    ['no end', (link) => link.searchParams.delete('expires')],
    ['no signature', (link) => link.searchParams.delete('signature')],
    ['an empty signature', (link) => link.searchParams.set('signature', '')],
    ['a cut signature', (link) => cut(link, 'signature')],
    ['no query', (link) => (link.search = '')],
    ['the hash of nothing', (link) => (link.pathname = link.pathname.replace(/[^/]+$/, 'x'))],
    ['an unknown user', (link) => (link.pathname = link.pathname.replace('/1/', '/99/'))],
    ['no number', (link) => (link.pathname = link.pathname.replace('/1/', '/abc/'))],
  ])('does not work with %s', async (_what, change) => {
    const api = createTestApi();
    const user = unverified(api);
    const link = await linkFor(api, user);
    change(link);
    expect(await open(api, link)).toBe(FAIL);
    expect(verifiedAt(api, user)).toBeNull();
  });

  it('does not work for another user', async () => {
    const api = createTestApi();
    const [mine, other] = [unverified(api), unverified(api, 'autre@exemple.bj')];
    const link = await linkFor(api, mine);
    const theirs = await linkFor(api, other);
    link.pathname = link.pathname.replace(`/${mine.id}/`, `/${other.id}/`);
    expect(await open(api, link)).toBe(FAIL);
    link.pathname = theirs.pathname;
    expect(await open(api, link)).toBe(FAIL);
    expect(verifiedAt(api, other)).toBeNull();
  });

  it('proves only the address that it was sent to', async () => {
    const api = createTestApi();
    const user = unverified(api);
    const link = await linkFor(api, user);
    run(api.db, 'UPDATE users SET email = ? WHERE id = ?', 'nouvelle@exemple.bj', user.id);
    expect(await open(api, link)).toBe(FAIL);
    expect(verifiedAt(api, user)).toBeNull();
  });

  it('of another server does not work', async () => {
    const [api, other] = [createTestApi(), createTestApi()];
    const [user, theirs] = [unverified(api), unverified(other)];
    expect(theirs.id).toBe(user.id);
    expect(await open(api, await linkFor(other, theirs))).toBe(FAIL);
  });
});

function cut(link: URL, name: string): void {
  link.searchParams.set(name, (link.searchParams.get(name) ?? '').slice(0, -1));
}
