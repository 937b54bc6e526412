import { describe, expect, it } from 'vitest';
import { findUser, type User } from '../../../../../scripts/api/accounts/users.ts';
import { sendVerification } from '../../../../../scripts/api/accounts/verification.ts';
import type { Services } from '../../../../../scripts/api/services.ts';
import { blockedInline } from '../../../../../src/hosting/csp.ts';
import { API, createTestApi, DAY, insertUser, linkIn, SITE, type TestApi } from '../harness.ts';

const unverified = (api: TestApi, email = 'senan@exemple.bj') =>
  insertUser(api, { email, email_verified_at: null });

async function linkFor(api: TestApi, user: User): Promise<URL> {
  await sendVerification(api, api.db, user, { purpose: 'verification', network: '' });
  return linkIn(api.mails.at(-1));
}

async function open(api: TestApi, link: URL | string): Promise<string | null> {
  const response = await api.app.request(String(link), { method: 'POST' });
  expect(response.status).toBe(303);
  return response.headers.get('Location');
}

/** Somebody who has a link. */
async function linked(overrides: Partial<Services> = {}) {
  const api = await createTestApi(overrides);
  const user = await unverified(api);
  return { api, user, link: await linkFor(api, user) };
}

const verifiedAt = async (api: TestApi, user: User) =>
  (await findUser(api.db, user.id))?.email_verified_at;

const SUCCESS = `${SITE}/verify-email?status=success&id=1`;
const FAIL = `${SITE}/verify-email?status=fail`;

describe('the verification link', () => {
  it.each(['GET', 'HEAD'])(
    'changes nothing by %s, because programs that scan mails open links',
    async (method) => {
      const { api, user, link } = await linked();
      const response = await api.app.request(String(link), { method });
      expect(response.status).toBe(200);
      expect(await verifiedAt(api, user)).toBeNull();
      const headers = Object.fromEntries(response.headers);
      expect(headers).toMatchObject({
        'cache-control': expect.stringContaining('no-store'),
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      });
    },
  );

  it('opens a page whose policy allows its own script, style and form', async () => {
    const { api, link } = await linked();
    const response = await api.app.request(String(link));
    // A proxy that rewrites them would stop them.
    expect(response.headers.get('Cache-Control')).toContain('no-transform');
    const policy = response.headers.get('Content-Security-Policy')!;
    const head = `<meta http-equiv="content-security-policy" content="${policy}">`;
    expect(blockedInline(head + (await response.text()))).toEqual([]);
    expect(policy).toMatch(new RegExp(`form-action 'self' ${SITE}(;|$)`));
    for (const name of ['default-src', 'base-uri', 'frame-ancestors'])
      expect(policy).toContain(`${name} 'none'`);
  });

  it('works if the API is below a path', async () => {
    const { api, link } = await linked({ apiUrl: 'https://hub.example/api/candidat' });
    expect(link.href).toMatch(/^https:\/\/hub\.example\/api\/candidat\/email\/verify\//);
    expect(await open(api, link.href.replace('/api/candidat', ''))).toBe(SUCCESS);
  });

  it('verifies the address and leads back to the site; of two clicks, the first counts', async () => {
    const { api, user, link } = await linked();
    expect(link.origin).toBe(API);
    expect(await open(api, link)).toBe(SUCCESS);
    api.pass(1000);
    expect(await open(api, link)).toBe(SUCCESS);
    const shown = await api.app.request(String(link));
    expect(shown.headers.get('Location')).toBe(SUCCESS);
    expect(await verifiedAt(api, user)).toBe('2026-03-10T09:00:00.000Z');
  });

  it('is valid for a day', async () => {
    const { api, user, link } = await linked();
    api.pass(DAY);
    expect(await open(api, link)).toBe(FAIL);
    const shown = await api.app.request(String(link));
    expect(shown.headers.get('Location')).toBe(FAIL);
    expect(await verifiedAt(api, user)).toBeNull();
    api.pass(-1);
    expect(await open(api, link)).toBe(SUCCESS);
  });

  const day = '2027-03-10T09:00:00.000Z';
  it.each<[string, (link: URL, api: TestApi) => unknown]>([
    [
      'another address of the account',
      (_link, { db }) => db.updateTable('users').set({ email: 'nouvelle@exemple.bj' }).execute(),
    ],
    ['the link of another server', async (link) => (link.href = (await linked()).link.href)],
    ['a later end', (link) => link.searchParams.set('expires', day)],
    ['no query', (link) => (link.search = '')],
    ['another signature', (link) => link.searchParams.set('signature', 'x')],
    ['the hash of nothing', (link) => (link.pathname = link.pathname.replace(/[^/]+$/, 'x'))],
    ['an unknown user', (link) => (link.pathname = link.pathname.replace('/1/', '/99/'))],
    [
      'the signature of another one',
      async (link, api) => {
        const other = await unverified(api, 'autre@exemple.bj');
        link.pathname = (await linkFor(api, other)).pathname;
      },
    ],
  ])('does not work with %s', async (_what, change) => {
    const { api, user, link } = await linked();
    await change(link, api);
    expect(await open(api, link)).toBe(FAIL);
    expect(await verifiedAt(api, user)).toBeNull();
  });
});
