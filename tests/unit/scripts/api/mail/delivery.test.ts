import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { startDelivery } from '../../../../../scripts/api/mail/delivery.ts';
import { keepMail } from '../../../../../scripts/api/mail/queue.ts';
import { all, insert } from '../../../../../scripts/api/database/database.ts';
import { eventually } from '../../../../fixtures/eventually.ts';
import { captureLog, DAY, mailTo, MINUTE, rows } from '../harness.ts';
import { createRelayedApi, refusal } from './relay.ts';

const AFI = 'afi@exemple.bj';
const LATER = { minutes: 24 * 60, purpose: 'registration' } as const;

type Relayed = ReturnType<typeof createRelayedApi>;

const row = ({ api }: Relayed) => rows(api.db, 'outbox')[0];

describe('the delivery', () => {
  it('sends what waits, once, and keeps no text of it', async () => {
    const relayed = createRelayedApi();
    const { api, sent, deliver } = relayed;
    api.mail(mailTo(AFI, { text: 'http://a.example/secret' }));
    await deliver();
    await deliver();
    expect(sent).toMatchObject([{ to: AFI, text: 'http://a.example/secret' }]);
    expect(row(relayed)).toMatchObject({
      text: '',
      next_attempt_at: null,
      attempts: 1,
      last_error: null,
      sent_at: '2026-03-10T09:00:00.000Z',
    });
  });

  it('does not send what was kept for a local site, or by an earlier version', async () => {
    const { api, sent, deliver } = createRelayedApi();
    keepMail(api)(mailTo(AFI));
    const created_at = api.clock().toISOString();
    insert(api.db, 'outbox', { recipient: AFI, subject: 'A', text: 'A', created_at });
    await deliver();
    expect(sent).toEqual([]);
    expect(rows(api.db, 'outbox')).toMatchObject([{ given_up_at: null }, { given_up_at: null }]);
  });

  it('tries again with growing pauses, and gives up after a day', async () => {
    const log = captureLog();
    const relayed = createRelayedApi();
    const tries = new Set<string>();
    relayed.relay.error = new Error('no route');
    relayed.api.mail(mailTo(AFI, { ...LATER, text: 'http://a.example/secret' }));
    await relayed.pass(24 * 60, () => tries.add(String(row(relayed)?.['tried_at'])));
    const start = Date.parse('2026-03-10T09:00:00Z');
    const minutes = [...tries].slice(1).map((time) => (Date.parse(time) - start) / MINUTE);
    expect(minutes).toEqual([0, 1, 6, 21, 81, 261, 441, 621, 801, 981, 1161, 1341]);
    expect(row(relayed)).toMatchObject({
      text: '',
      next_attempt_at: null,
      sent_at: null,
      attempts: 12,
      given_up_at: expect.any(String),
      last_error: expect.stringContaining('no route'),
    });
    const events = log.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(events.filter(({ event }) => event === 'mail.failed')).toHaveLength(11);
    expect(events.at(-1)).toMatchObject({ event: 'mail.given_up', to: 'a…@exemple.bj' });
    expect(log.join()).not.toMatch(/afi@|secret/);
  });

  it('gives up at once what is refused for good', async () => {
    captureLog();
    const relayed = createRelayedApi();
    relayed.relay.error = refusal('RCPT TO', 550);
    relayed.api.mail(mailTo(AFI));
    await relayed.deliver();
    expect(row(relayed)).toMatchObject({ attempts: 1, given_up_at: expect.any(String) });
  });

  it('does not send a link that is over', async () => {
    captureLog();
    const { api, relay, deliver, sent } = createRelayedApi();
    relay.error = new Error('no route');
    api.mail(mailTo(AFI, { minutes: 30 }));
    await deliver();
    api.pass(30 * MINUTE);
    relay.error = undefined;
    await deliver();
    expect(sent).toEqual([]);
    expect(rows(api.db, 'outbox')).toMatchObject([{ given_up_at: expect.any(String), text: '' }]);
  });

  it('sends again what was under way when the process ended', async () => {
    const { api, relay, deliver, sent } = createRelayedApi();
    const { send } = relay;
    // It never comes back: kill -9.
    relay.send = () => new Promise(() => {});
    api.mail(mailTo(AFI));
    void deliver();
    relay.send = send;
    await deliver();
    expect(sent).toEqual([]);
    api.pass(MINUTE);
    await deliver();
    expect(sent).toHaveLength(1);
  });

  it('sends no more than a hundred a minute, half of them for one purpose, and loses none', async () => {
    const log = captureLog();
    const { api, deliver, sent } = createRelayedApi();
    for (let count = 0; count < 60; count++) {
      api.mail(mailTo(`${count}@exemple.bj`, LATER));
      api.mail(mailTo(`${count}@exemple.bj`));
    }
    await deliver();
    await deliver();
    expect(sent).toHaveLength(100);
    expect(log.filter((line) => line.includes('mail.held'))).toHaveLength(1);
    api.pass(MINUTE);
    await deliver();
    expect(sent).toHaveLength(120);
  });

  it('sends no more than five thousand a day for one purpose, and others all the same', async () => {
    captureLog();
    const { api, deliver, sent } = createRelayedApi();
    const tried_at = new Date(api.clock().getTime() - 2 * MINUTE).toISOString();
    const values = `'x', '', '', '${tried_at}', 'registration', '${tried_at}'`;
    api.db.exec(`INSERT INTO outbox (recipient, subject, text, created_at, purpose, tried_at)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
      SELECT ${values} FROM n`);
    api.mail(mailTo(AFI, LATER));
    api.mail(mailTo(AFI));
    await deliver();
    expect(sent).toHaveLength(1);
    expect(all(api.db, 'SELECT purpose FROM outbox WHERE next_attempt_at IS NOT NULL')).toEqual([
      { purpose: 'registration' },
    ]);
    api.pass(DAY - 2 * MINUTE);
    await deliver();
    expect(sent).toHaveLength(2);
  });
});

describe('the worker', () => {
  it('looks again and again, after a fault too, until it is stopped', async () => {
    const log = captureLog();
    let looks = 0;
    const deliver = async () => {
      looks += 1;
      if (looks === 2) throw new Error('disk full');
    };
    const delivery = startDelivery(deliver, { every: 1, afterFault: 1 });
    await eventually(() => expect(looks).toBeGreaterThan(3));
    expect(log.join()).toMatch(/mail\.queue_failed.*disk full/);
    await delivery.stop();
    const before = looks;
    await setImmediate();
    expect(looks).toBe(before);
  });
});
