import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createDesk } from '../../../../scripts/rebuild/desk.ts';
import { BuildFailed } from '../../../../scripts/rebuild/failure.ts';
import { createQueue } from '../../../../scripts/rebuild/queue.ts';

const secret = `whsec_${randomBytes(32).toString('base64')}`;
const site = 'https://hub.example';

function createTestDesk(build: () => Promise<'online' | 'unchanged'> = async () => 'online') {
  const time = { now: Date.UTC(2026, 10, 20, 7, 30) };
  const clock = () => time.now;
  const queue = createQueue({ build, quietMs: 0, clock });
  const current = async () => ({ createdAt: '2026-11-20T07:00:00Z' });
  const app = createDesk({ secret, queue, releases: { current }, siteUrl: site, clock });

  const send = (
    path: string,
    fields: Record<string, string> = {},
    headers = {},
    remoteAddress = '192.0.2.1',
  ) =>
    app.request(
      path,
      {
        method: 'POST',
        headers: { Origin: site, ...headers },
        body: new URLSearchParams(fields),
      },
      { incoming: { socket: { remoteAddress } } },
    );
  const login = (given = secret, from?: string) =>
    send('/hooks/login', { secret: given }, {}, from);
  const cookie = async () => ((await login()).headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const open = async (Cookie?: string) =>
    (await app.request('/hooks/', { headers: { Cookie: Cookie ?? (await cookie()) } })).text();
  return { app, queue, time, send, login, cookie, open };
}

describe('the desk', () => {
  it('asks for the secret, and shows nothing without it', async () => {
    const { open } = createTestDesk();
    const page = await open('');
    expect(page).toContain('name="secret"');
    expect(page).not.toContain('Publier maintenant');
  });

  it('asks once: a cookie that holds no secret opens it from then on', async () => {
    const { login, open } = createTestDesk();
    const answer = await login();
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/hooks/');
    const set = answer.headers.get('set-cookie') ?? '';
    expect(set).toContain('HttpOnly');
    expect(set).toContain('SameSite=Strict');
    expect(set).toContain('Secure');
    expect(decodeURIComponent(set)).not.toContain(secret.slice('whsec_'.length));
    expect(await open(set.split(';')[0])).toContain('Publier maintenant');
  });

  it('says that a secret is wrong', async () => {
    const { login } = createTestDesk();
    const answer = await login('whsec_wrong');
    expect(answer.status).toBe(401);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(await answer.text()).toContain('Cette clé n’est pas la bonne.');
  });

  it('takes 5 wrong secrets a minute', async () => {
    const { login, time } = createTestDesk();
    for (let n = 0; n < 5; n += 1) {
      expect((await login('whsec_wrong')).status).toBe(401);
      time.now += 1000;
    }
    const answer = await login();
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe('55');
    expect(await answer.text()).toContain('Réessayez dans 55 secondes.');
    expect((await login(secret, '192.0.2.2')).status).toBe(303);
    time.now += 55_000;
    expect((await login()).status).toBe(303);
  });

  it('does not open for a cookie that was made up, altered or is over', async () => {
    const { cookie, open, time } = createTestDesk();
    const genuine = await cookie();
    const later = genuine.replace(/=\d+/, (expires) => `=${Number(expires.slice(1)) + 1}`);
    for (const false_ of [later, 'desk=1', 'desk=9999999999999.aaaa']) {
      expect(await open(false_)).toContain('name="secret"');
    }
    time.now += 31 * 24 * 3600 * 1000;
    expect(await open(genuine)).toContain('name="secret"');
  });

  it('publishes on a click, and refreshes itself until that is done', async () => {
    const gate = Promise.withResolvers<'online'>();
    const { cookie, open, queue, send } = createTestDesk(() => gate.promise);
    const Cookie = await cookie();
    expect(await open(Cookie)).not.toContain('http-equiv="refresh"');
    const answer = await send('/hooks/publish', {}, { Cookie });
    expect(answer.status).toBe(303);
    const during = await open(Cookie);
    expect(during).toContain('http-equiv="refresh" content="5"');
    expect(during).toMatch(/En attente|En construction/);
    gate.resolve('online');
    await queue.idle();
    const after = await open(Cookie);
    expect(after).not.toContain('http-equiv="refresh"');
    expect(after).toContain('En ligne');
    expect(after).toContain('20 novembre 2026 à 08:30');
    expect(after).toContain('href="https://hub.example/"');
  });

  it('publishes nothing without the cookie or from another site', async () => {
    const { cookie, queue, send } = createTestDesk();
    await send('/hooks/publish');
    const Cookie = await cookie();
    const foreign = { Cookie, Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };
    expect((await send('/hooks/publish', {}, foreign)).status).toBe(403);
    expect((await send('/hooks/publish', {}, { Cookie, Origin: 'null' })).status).toBe(403);
    expect(queue.list()).toEqual([]);
  });

  it('shows why a build failed, with the output escaped', async () => {
    const { open, queue } = createTestDesk(async () => {
      throw new BuildFailed('The build ended with 1.', '<script>ENOSPC</script>');
    });
    queue.request();
    await queue.idle();
    const page = await open();
    expect(page).toContain('Échec');
    expect(page).toContain('Le disque du serveur est plein.');
    expect(page).toContain('&lt;script&gt;ENOSPC&lt;/script&gt;');
  });

  it('forgets the editor on request', async () => {
    const { send } = createTestDesk();
    const answer = await send('/hooks/logout');
    expect(answer.headers.get('set-cookie')).toContain('desk=; Max-Age=0; Path=/hooks/');
  });

  it.each(['style', 'script'])('allows its own %s and no other', async (tag) => {
    const { app } = createTestDesk();
    const answer = await app.request('/hooks/');
    const [, text = ''] = new RegExp(`<${tag}>(.*?)</${tag}>`, 's').exec(await answer.text()) ?? [];
    const hash = createHash('sha256').update(text).digest('base64');
    const policy = answer.headers.get('content-security-policy')?.split('; ');
    expect(policy).toContain(`${tag}-src 'sha256-${hash}'`);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});
