import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createDelivery, startDelivery } from '../../../../../scripts/api/mail/delivery.ts';
import { cancelMails, keepMail, queueMail } from '../../../../../scripts/api/mail/queue.ts';
import { transaction } from '../../../../../scripts/api/database/database.ts';
import { applyTerms } from '../../../../../scripts/api/retention.ts';
import { eventually } from '../../../../fixtures/eventually.ts';
import { captureLog, DAY, insert, insertUser, mailTo, MINUTE, rows } from '../harness.ts';
import { createRelayedApi, isOnServer, refusal, type Relayed } from './relay.ts';

const AFI = 'afi@exemple.bj';
const LATER = { minutes: 24 * 60, purpose: 'registration' } as const;

const row = async ({ api }: Relayed) => (await rows(api.db, 'outbox'))[0];

describe('the delivery', () => {
  it('sends what waits, once, and keeps no text of it', async () => {
    const relayed = await createRelayedApi();
    const { mail, sent, deliver } = relayed;
    await mail(mailTo(AFI, { text: 'http://a.example/secret' }));
    await deliver();
    await deliver();
    expect(sent).toMatchObject([{ to: AFI, text: 'http://a.example/secret' }]);
    expect(await row(relayed)).toMatchObject({
      text: '',
      next_attempt_at: null,
      attempts: 1,
      last_error: null,
      sent_at: '2026-03-10T09:00:00.000Z',
    });
  });

  it('does not send what was kept for a local site', async () => {
    const { api, sent, deliver } = await createRelayedApi();
    await keepMail(api)(api.db, mailTo(AFI));
    await deliver();
    expect(sent).toEqual([]);
    expect(await rows(api.db, 'outbox')).toMatchObject([{ given_up_at: null }]);
  });

  it('tries again with growing pauses, and gives up after a day', async () => {
    const log = captureLog();
    const relayed = await createRelayedApi();
    const start = relayed.api.clock().getTime();
    const minutes: number[] = [];
    relayed.relay.send = async () => {
      minutes.push((relayed.api.clock().getTime() - start) / MINUTE);
      throw new Error('no route');
    };
    await relayed.mail(mailTo(AFI, { ...LATER, text: 'http://a.example/secret' }));
    await relayed.pass(24 * 60);
    expect(minutes).toEqual([0, 1, 6, 21, 81, 261, 441, 621, 801, 981, 1161, 1341]);
    expect(await row(relayed)).toMatchObject({
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

  it('of the end of an account is announced anew if it never left, unless the owner is refused', async () => {
    captureLog();
    const { api, relay, deliver } = await createRelayedApi();
    const terms = { ...api.terms, retentionAccounts: 1 };
    await insertUser(api, { email: AFI });
    await insertUser(api, { email: 'gone@exemple.bj' });
    const night = () => applyTerms({ ...api, mail: queueMail(api), terms });
    relay.error = new Error('no route');
    await night();
    await deliver();
    api.pass(30 * DAY);
    // As if the API had been off: the mails still wait.
    await night();
    relay.error = refusal('RCPT TO', 550);
    await deliver();
    expect(await rows(api.db, 'users')).toHaveLength(2);
    api.pass(30 * DAY);
    await night();
    expect(await rows(api.db, 'users')).toEqual([]);
  });

  it('does not send a link that is over', async () => {
    captureLog();
    const { api, mail, relay, deliver, sent } = await createRelayedApi();
    relay.error = new Error('no route');
    await mail(mailTo(AFI, { minutes: 30 }));
    await deliver();
    api.pass(30 * MINUTE);
    relay.error = undefined;
    await deliver();
    expect(sent).toEqual([]);
    expect(await rows(api.db, 'outbox')).toMatchObject([
      { given_up_at: expect.any(String), text: '' },
    ]);
  });

  it('sends again what was under way when the process ended', async () => {
    const { api, mail, relay, deliver, sent } = await createRelayedApi();
    const { send } = relay;
    // It never comes back: kill -9.
    const begun = Promise.withResolvers<void>();
    relay.send = () => {
      begun.resolve();
      return new Promise(() => {});
    };
    await mail(mailTo(AFI));
    void deliver();
    await begun.promise;
    relay.send = send;
    await deliver();
    expect(sent).toEqual([]);
    api.pass(MINUTE);
    await deliver();
    expect(sent).toHaveLength(1);
  });

  it('sends no more than a hundred a minute, half of them for one purpose, and loses none', async () => {
    const log = captureLog();
    const { api, mail, deliver, sent } = await createRelayedApi();
    for (let count = 0; count < 60; count++) {
      await mail(mailTo(`${count}@exemple.bj`, LATER));
      await mail(mailTo(`${count}@exemple.bj`));
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
    const { api, mail, deliver, sent } = await createRelayedApi();
    const tried_at = new Date(api.clock().getTime() - 2 * MINUTE).toISOString();
    const row = { recipient: 'x', subject: '', text: '', created_at: tried_at, tried_at };
    const rows = Array(500).fill({ ...row, purpose: 'registration' });
    for (let count = 0; count < 10; count++) await insert(api, 'outbox', ...rows);
    await mail(mailTo(AFI, LATER));
    await mail(mailTo(AFI));
    await deliver();
    expect(sent).toHaveLength(1);
    const waiting = api.db.selectFrom('outbox').where('next_attempt_at', 'is not', null);
    expect(await waiting.select('purpose').execute()).toEqual([{ purpose: 'registration' }]);
    api.pass(DAY - 2 * MINUTE);
    await deliver();
    expect(sent).toHaveLength(2);
  });
});

// With TEST_DATABASE=postgres://… they have connections of their own; elsewhere, they share one.
describe('the deliveries of two processes', () => {
  /** Both, on one database; each notes what it sends. */
  async function twoOf() {
    const relayed = await createRelayedApi();
    return { ...relayed, both: [relayed.deliver, createDelivery(relayed.api, relayed.relay)] };
  }

  it('send each mail once', async () => {
    const { api, mail, sent, both } = await twoOf();
    for (let count = 0; count < 40; count++) await mail(mailTo(`${count}@exemple.bj`));
    await Promise.all(both.map((deliver) => deliver()));
    expect([sent.length, new Set(sent.map(({ to }) => to)).size]).toEqual([40, 40]);
    const attempts = (await rows(api.db, 'outbox')).map((row) => row['attempts']);
    expect(attempts).toEqual(Array(40).fill(1));
  });

  it.skipIf(!isOnServer)(
    'go on while a request changes a mail, and leave it alone (needs a server)',
    async () => {
      const { api, mail, sent, both } = await twoOf();
      await mail(mailTo(AFI));
      await mail(mailTo('bio@exemple.bj'));
      await transaction(api.db, async (db) => {
        await cancelMails({ ...api, db }, { recipient: AFI }, ['reset'], 'used');
        await Promise.all(both.map((deliver) => deliver()));
      });
      await Promise.all(both.map((deliver) => deliver()));
      expect(sent).toMatchObject([{ to: 'bio@exemple.bj' }]);
    },
  );
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
