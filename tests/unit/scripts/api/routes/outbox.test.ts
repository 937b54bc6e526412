import { describe, expect, it } from 'vitest';
import { keepMail } from '../../../../../scripts/api/mail/queue.ts';
import type { MailRequest } from '../../../../../scripts/api/services.ts';
import { rawRequest } from '../../../../fixtures/raw-request.ts';
import { API, createTestApi, mailTo, serveOver, type TestApi } from '../harness.ts';

const TO = 'senan@exemple.bj';
const get = (api: TestApi) => api.app.request(`${API}/outbox`);

describe('the outbox page', () => {
  it('shows the mails, the newest first', async () => {
    const api = await createTestApi();
    const keep = (request: MailRequest) => keepMail(api)(api.db, request);
    await keep(mailTo(TO, { subject: 'Premier' }));
    api.pass(1000);
    await keep(mailTo(TO, { subject: 'Second' }));
    const response = await get(api);
    expect(response.headers.get('Content-Type')).toMatch(/^text\/html/);
    const page = await response.text();
    expect(page).toMatch(/<h2>Second<\/h2>[^]*09:00:01[^]*<h2>Premier<\/h2>/);
    expect(page).toContain('senan@exemple.bj');
    const none = await get(await createTestApi());
    expect(await none.text()).toContain('Aucun message pour le moment.');
  });

  it('turns addresses into links', async () => {
    const api = await createTestApi();
    await keepMail(api)(
      api.db,
      mailTo(TO, { text: 'Ouvrez\n\nhttp://127.0.0.1:8787/x?a=1&b=2\n\nMerci' }),
    );
    expect(await (await get(api)).text()).toContain(
      '<a href="http://127.0.0.1:8787/x?a=1&amp;b=2">http://127.0.0.1:8787/x?a=1&amp;b=2</a>',
    );
  });

  it('escapes HTML', async () => {
    const api = await createTestApi();
    const evil = '<script>alert(1)</script><img src=x onerror=alert(1)>';
    const text = `${evil} http://x/"onmouseover="alert(1) http://x/<script> javascript:alert(1)`;
    await keepMail(api)(api.db, mailTo(`"${evil}"@x.bj`, { subject: evil, text }));
    const page = await (await get(api)).text();
    expect(page).not.toMatch(/<script|<img|"onmouseover|href="javascript/);
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  });

  it('does not exist when mails go by SMTP', async () => {
    expect((await get(await createTestApi({ outbox: false }))).status).toBe(404);
  });

  it.each<[string, string | undefined, number]>([
    ['127.0.0.1', undefined, 200],
    ['LOCALHOST', undefined, 200],
    ['[::1]', undefined, 200],
    ['evil.example', undefined, 404],
    ['localhost.evil.example', undefined, 404],
    ['192.168.1.10', undefined, 404],
    ['localhost', 'Forwarded', 404],
    ['localhost', 'Via', 404],
    ['localhost', 'X-Forwarded-For', 404],
    ['localhost', 'X-Forwarded-Host', 404],
    ['localhost', 'X-Real-IP', 404],
  ])('for Host %s with the header %s answers %i', async (host, header, status) => {
    const { port } = await serveOver(await createTestApi());
    const headers = { Host: `${host}:${port}`, ...(header && { [header]: '1' }) };
    expect((await rawRequest(port, '/outbox', { headers })).status).toBe(status);
  });

  it.each([
    ['::ffff:127.0.0.1', '1.1', 200],
    ['192.168.1.10', '1.1', 404],
    ['', '1.1', 404],
    // A proxy that says nothing of whom it speaks for.
    ['127.0.0.1', '1.0', 404],
  ])(
    'for a connection from %j by HTTP/%s answers %i',
    async (remoteAddress, httpVersion, status) => {
      const { app } = await createTestApi();
      const socket = { remoteAddress };
      const incoming = { headers: { host: 'localhost:8787' }, httpVersion, socket };
      const response = await app.request('http://localhost:8787/outbox', {}, { incoming });
      expect(response.status).toBe(status);
    },
  );
});
