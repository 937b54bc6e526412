import { describe, expect, it } from 'vitest';
import { parseMetrics, valueOf, type Sample } from '../../../fixtures/prometheus.ts';
import { eventually } from '../../../fixtures/eventually.ts';
import {
  API,
  bearer,
  captureLog,
  createTestApi,
  insertFile,
  insertProject,
  insertUser,
  loginAs,
  mailTo,
  MINUTE,
  signedIn,
  type TestApi,
} from './harness.ts';
import { withoutTables } from './test-database.ts';
import { createRelayedApi, refusal } from './mail/relay.ts';

async function read({ app }: TestApi): Promise<Sample[]> {
  return parseMetrics(await (await app.request(`${API}/metrics`)).text());
}

describe('the metrics of the embedded API', () => {
  it('count wrong passwords, and those above the limit', async () => {
    captureLog();
    const api = await createTestApi();
    expect(valueOf(await read(api), 'failed_logins_total', { route: '/login' })).toBe(0);
    await insertUser(api);
    await loginAs(api);
    for (let attempt = 0; attempt < 7; attempt++) await loginAs(api, undefined, 'faux');
    const samples = await read(api);
    expect(valueOf(samples, 'failed_logins_total', { route: '/login' })).toBe(5);
    const refused = { route: '/login', status: '429' };
    expect(valueOf(samples, 'http_requests_refused_total', refused)).toBe(2);
    const requests = (status: string) =>
      valueOf(samples, 'http_request_duration_seconds_count', {
        method: 'POST',
        route: '/login',
        status,
      });
    expect([requests('2xx'), requests('4xx')]).toEqual([1, 7]);
  });

  it('count mails that are sent, fail and are given up, and tell how long the oldest waits', async () => {
    captureLog();
    const { api, relay, mail, deliver } = await createRelayedApi();
    const values = async () => {
      const samples = await read(api);
      return {
        waiting: valueOf(samples, 'api_mails_waiting'),
        oldest: valueOf(samples, 'api_oldest_waiting_mail_age_seconds'),
        ...Object.fromEntries(
          ['sent', 'failed', 'given_up'].map((outcome) => [
            outcome,
            valueOf(samples, 'api_mail_deliveries_total', { outcome }),
          ]),
        ),
      };
    };
    const none = { waiting: 0, oldest: 0, sent: 0, failed: 0, given_up: 0 };
    expect(await values()).toEqual(none);
    await mail(mailTo('afi@exemple.bj'));
    await deliver();
    expect(await values()).toEqual({ ...none, sent: 1 });
    relay.error = new Error('no route');
    await mail(mailTo('koffi@exemple.bj'));
    api.pass(MINUTE / 2);
    await mail(mailTo('sena@exemple.bj'));
    api.pass(MINUTE / 2);
    await deliver();
    expect(await values()).toEqual({ ...none, waiting: 2, oldest: 60, sent: 1, failed: 2 });
    // Its links expire while it waits.
    api.pass(60 * MINUTE);
    relay.error = refusal('RCPT TO', 550);
    await mail(mailTo('nobody@exemple.bj'));
    await deliver();
    expect(await values()).toEqual({ ...none, sent: 1, failed: 2, given_up: 3 });
  });

  it('tell how much candidates have stored, and may store', async () => {
    const { api, user } = await signedIn();
    const project_id = await insertProject(api, user.id);
    for (const [position, bytes] of [30_000, 12_000].entries())
      await insertFile(api, project_id, { position, bytes });
    const samples = await read(api);
    expect(valueOf(samples, 'api_stored_bytes')).toBe(42_000);
    expect(valueOf(samples, 'api_stored_limit_bytes')).toBe(1e12);
  });

  it('tell how many uploads are under way', async () => {
    const { api, token } = await signedIn();
    const running = async () => valueOf(await read(api), 'api_uploads_running');
    const type = { 'Content-Type': 'multipart/form-data; boundary=b' };
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const init = { duplex: 'half', headers: { ...bearer(token), ...type } } as const;
    const answer = api.app.request(
      new Request(`${API}/soumettre-projet`, { method: 'POST', body: readable, ...init }),
    );
    await eventually(async () => expect(await running()).toBe(1));
    await writable.close();
    await answer;
    expect(await running()).toBe(0);
    expect(valueOf(await read(api), 'api_uploads_limit')).toBe(500);
  });

  it('say so when the database cannot be read, and leave out what it knows', async () => {
    const samples = await read(await createTestApi({ db: withoutTables() }));
    expect(valueOf(samples, 'api_database_up')).toBe(0);
    expect(samples.filter(({ name }) => /api_(?:mails_w|oldest|stored_bytes)/.test(name))).toEqual(
      [],
    );
    expect(valueOf(await read(await createTestApi()), 'api_database_up')).toBe(1);
  });
});
