import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { run } from '../../../../../scripts/api/database/database.ts';
import { findUser, type User } from '../../../../../scripts/api/accounts/users.ts';
import { sendVerification } from '../../../../../scripts/api/accounts/verification.ts';
import { API, createTestApi, DAY, insertUser, linkIn, SITE, type TestApi } from '../harness.ts';

const unverified = (api: TestApi, email = 'senan@exemple.bj') =>
  insertUser(api, { email, email_verified_at: null });

function linkFor(api: TestApi, user: User): URL {
  sendVerification(api, user, { purpose: 'verification', network: '' });
  return linkIn(api.mails.at(-1));
}

async function open(api: TestApi, link: URL | string): Promise<string | null> {
  const response = await api.app.request(String(link), { method: 'POST' });
  expect(response.status).toBe(303);
  return response.headers.get('Location');
}

const verifiedAt = (api: TestApi, user: User) => findUser(api.db, user.id)?.email_verified_at;

const SUCCESS = `${SITE}/verify-email?status=success&id=1`;
const FAIL = `${SITE}/verify-email?status=fail`;

describe('the verification link', () => {
  it.each(['GET', 'HEAD'])('changes nothing by %s, as programs look into mails', async (method) => {
    const api = createTestApi();
    const user = unverified(api);
    const response = await api.app.request(String(linkFor(api, user)), { method });
    expect(response.status).toBe(200);
    expect(verifiedAt(api, user)).toBeNull();
    const headers = Object.fromEntries(response.headers);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
  });

  it('leads on by GET when the address is verified, or the link is over', async () => {
    const api = createTestApi();
    const link = String(linkFor(api, unverified(api)));
    const lead = async () => (await api.app.request(link)).headers.get('Location');
    await open(api, link);
    expect(await lead()).toBe(SUCCESS);
    api.pass(DAY);
    expect(await lead()).toBe(FAIL);
  });

  it('opens a page whose script and style alone run, and whose form leads to the site', async () => {
    const api = createTestApi();
    const response = await api.app.request(String(linkFor(api, unverified(api))));
    const page = await response.text();
    const policy = response.headers.get('Content-Security-Policy');
    for (const name of ['script', 'style']) {
      const [, text = ''] = new RegExp(`<${name}>([^]*)</${name}>`).exec(page) ?? [];
      const hash = createHash('sha256').update(text).digest('base64');
      expect(policy).toContain(`${name}-src 'sha256-${hash}'`);
    }
    expect(policy).toContain(`form-action 'self' ${SITE};`);
  });

  it('verifies the address and leads back to the site', async () => {
    const api = createTestApi();
    const user = unverified(api);
    const link = linkFor(api, user);
    expect(link.origin).toBe(API);
    expect(await open(api, link)).toBe(SUCCESS);
    expect(verifiedAt(api, user)).toBe('2026-03-10T09:00:00.000Z');
  });

  it('works below the path of an address too', async () => {
    const api = createTestApi({ apiUrl: 'https://hub.example/api/candidat' });
    const link = linkFor(api, unverified(api));
    expect(link.href).toMatch(/^https:\/\/hub\.example\/api\/candidat\/email\/verify\//);
    expect(await open(api, link.href.replace('/api/candidat', ''))).toBe(SUCCESS);
  });

  it('may be clicked twice; the first click counts', async () => {
    const api = createTestApi();
    const user = unverified(api);
    const link = linkFor(api, user);
    await open(api, link);
    api.pass(1000);
    expect(await open(api, link)).toBe(SUCCESS);
    expect(verifiedAt(api, user)).toBe('2026-03-10T09:00:00.000Z');
  });

  it('is valid for a day', async () => {
    const api = createTestApi();
    const user = unverified(api);
    const link = linkFor(api, user);
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
    const link = linkFor(api, user);
    change(link);
    expect(await open(api, link)).toBe(FAIL);
    expect(verifiedAt(api, user)).toBeNull();
  });

  it('does not work for another user', async () => {
    const api = createTestApi();
    const [mine, other] = [unverified(api), unverified(api, 'autre@exemple.bj')];
    const link = linkFor(api, mine);
    const theirs = linkFor(api, other);
    link.pathname = link.pathname.replace(`/${mine.id}/`, `/${other.id}/`);
    expect(await open(api, link)).toBe(FAIL);
    link.pathname = theirs.pathname;
    expect(await open(api, link)).toBe(FAIL);
    expect(verifiedAt(api, other)).toBeNull();
  });

  it('proves only the address that it was sent to', async () => {
    const api = createTestApi();
    const user = unverified(api);
    const link = linkFor(api, user);
    run(api.db, 'UPDATE users SET email = ? WHERE id = ?', 'nouvelle@exemple.bj', user.id);
    expect(await open(api, link)).toBe(FAIL);
    expect(verifiedAt(api, user)).toBeNull();
  });

  it('of another server does not work', async () => {
    const [api, other] = [createTestApi(), createTestApi()];
    const [user, theirs] = [unverified(api), unverified(other)];
    expect(theirs.id).toBe(user.id);
    expect(await open(api, linkFor(other, theirs))).toBe(FAIL);
  });
});

function cut(link: URL, name: string): void {
  link.searchParams.set(name, (link.searchParams.get(name) ?? '').slice(0, -1));
}
