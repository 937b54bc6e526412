// Requests for somebody else's mails can neither flood the mailbox nor keep the owner's mails away.
import { describe, expect, it } from 'vitest';
import {
  deleteAccount,
  resendEmail,
  resetPassword,
} from '../../../../../src/contract/account/account.ts';
import {
  afterAnswer,
  bearer,
  call,
  captureLog,
  insertUser,
  linkIn,
  lowerLimit,
  mailTo,
  MINUTE,
  PASSWORD,
  person,
  post,
  replyOf,
  rows,
  secretIn,
  signIn,
} from '../harness.ts';
import { createRelayedApi, isOnServer, type Relayed } from './relay.ts';
import { isOnPostgres, notOnPglite } from '../test-database.ts';

const DAY_MINUTES = 24 * 60;
/** `forgot` does not wait for the work after the answer where connections work at the same time. */
const onOneConnection = it.skipIf(isOnServer);
/** To ask in each minute of hours takes half a minute on PGlite. */
const onSqlite = it.skipIf(isOnPostgres);

/** An API with an account. */
async function withAccount(): Promise<Relayed> {
  const relayed = await createRelayedApi();
  await insertUser(relayed.api);
  return relayed;
}

async function forgot({ api }: Relayed, network: string, email: string = person.email) {
  const body = JSON.stringify({ email });
  const response = await post(api, '/forgot-password', body, { 'X-Network': network });
  await afterAnswer();
  return response.status;
}

/** The minutes between mails, and to the end. */
const gaps = ({ api, sent }: Relayed) =>
  [...sent.map(({ at }) => at), api.clock().getTime()]
    .map((at, index, all) => (at - (all[index - 1] ?? at)) / MINUTE)
    .slice(1);

const canReset = async ({ api, sent }: Relayed): Promise<boolean> => {
  const token = secretIn(linkIn(sent.at(-1))).get('token') ?? '';
  const body = { token, email: person.email, password: PASSWORD, password_confirmation: PASSWORD };
  return (await call(api, resetPassword, { body })).ok;
};

describe('a stranger who asks for a new password of somebody for hours', () => {
  onSqlite(
    'from one network does not flood the mailbox, and the owner has a link within a minute',
    async () => {
      const relayed = await withAccount();
      await relayed.pass(60, () => forgot(relayed, 'stranger'));
      expect(relayed.sent.length).toBeLessThanOrEqual(8);
      const before = relayed.sent.length;
      expect(await forgot(relayed, 'owner')).toBe(200);
      await relayed.pass(1);
      expect(relayed.sent).toHaveLength(before + 1);
      expect(await canReset(relayed)).toBe(true);
    },
  );

  onSqlite(
    'from many networks does not flood it, and a link that works is always in it',
    async () => {
      const relayed = await withAccount();
      let count = 0;
      await relayed.pass(6 * 60, () => forgot(relayed, String((count += 1))));
      expect(relayed.sent.length).toBeLessThanOrEqual(30);
      expect(Math.max(...gaps(relayed))).toBeLessThanOrEqual(40);
      expect(await forgot(relayed, 'owner')).toBe(200);
      expect(await canReset(relayed)).toBe(true);
    },
  );

  onOneConnection(
    'leaves the verification alone that the owner asks for, who is signed in',
    async () => {
      const relayed = await createRelayedApi();
      const { token } = await signIn(relayed.api, { email_verified_at: null });
      await relayed.pass(60, () => forgot(relayed, 'owner'));
      const before = relayed.sent.length;
      replyOf(await call(relayed.api, resendEmail, { token }));
      await relayed.deliver();
      expect(relayed.sent.slice(before)).toMatchObject([
        { subject: 'Vérifiez votre adresse e-mail' },
      ]);
    },
  );
});

describe('who asks again', () => {
  onOneConnection('gets each mail a minute after the other, with links that all work', async () => {
    const relayed = await withAccount();
    await relayed.pass(3, () => forgot(relayed, 'owner'));
    expect(gaps(relayed).slice(0, 2)).toEqual([1, 1]);
    const [first] = relayed.sent;
    relayed.sent.push(first!);
    expect(await canReset(relayed)).toBe(true);
  });

  onOneConnection('many times at once has spent one of the mails that come soon', async () => {
    const relayed = await withAccount();
    await relayed.pass(5, async () => {
      for (let time = 0; time < 10; time++) await forgot(relayed, 'owner');
    });
    expect(gaps(relayed).slice(0, 4)).toEqual([1, 1, 1, 1]);
  });

  onOneConnection(
    'is not kept waiting by a mail that failed and is tried again in an hour',
    async () => {
      captureLog();
      const relayed = await withAccount();
      relayed.relay.error = new Error('no route');
      await forgot(relayed, 'owner');
      await relayed.pass(7);
      relayed.relay.error = undefined;
      await forgot(relayed, 'owner');
      await relayed.pass(1);
      expect(relayed.sent).toHaveLength(1);
      expect(await canReset(relayed)).toBe(true);
      await relayed.pass(DAY_MINUTES);
      expect(relayed.sent).toHaveLength(1);
    },
  );

  onOneConnection('gets a link that is valid for an hour from when it is due', async () => {
    const relayed = await withAccount();
    await relayed.pass(10, () => forgot(relayed, 'stranger'));
    const [waiting] = (await rows(relayed.api.db, 'outbox')).slice(-1);
    const life =
      Date.parse(String(waiting?.['expires_at'])) -
      Date.parse(String(waiting?.['next_attempt_at']));
    expect(life).toBe(60 * MINUTE);
    const links = await rows(relayed.api.db, 'password_resets');
    expect(links.map((link) => link['expires_at'])).toContain(waiting?.['expires_at']);
  });

  onOneConnection('gets none that waits when a link was used', async () => {
    const relayed = await withAccount();
    await forgot(relayed, 'owner');
    await relayed.deliver();
    await forgot(relayed, 'owner');
    expect(await canReset(relayed)).toBe(true);
    await relayed.pass(60);
    expect(relayed.sent).toHaveLength(1);
  });
});

describe('mails to verify an address', () => {
  const register = ({ api }: Relayed, email: string, network = 'stranger') =>
    post(api, '/users', JSON.stringify({ ...person, email }), { 'X-Network': network });

  it('that wait are not sent when it is verified', async () => {
    const relayed = await createRelayedApi();
    await register(relayed, person.email);
    const text = String((await rows(relayed.api.db, 'outbox'))[0]?.['text']);
    const link = linkIn({ to: '', subject: '', text });
    await relayed.api.app.request(link, { method: 'POST' });
    await relayed.deliver();
    expect(relayed.sent).toEqual([]);
  });

  it('for tags of an address do not flood its mailbox, nor let its owner wait', async () => {
    const log = captureLog();
    const relayed = await createRelayedApi();
    for (let tag = 0; tag < 60; tag++) await register(relayed, `senan+${tag}@exemple.bj`);
    await register(relayed, person.email, 'owner');
    await relayed.pass(10);
    expect(relayed.sent.map(({ to }) => to)).toContain(person.email);
    await relayed.pass(DAY_MINUTES);
    expect(relayed.sent.length).toBeLessThanOrEqual(43);
    expect(log).toHaveLength(1);
  });

  notOnPglite('do not flood it either by accounts that are deleted and made again', async () => {
    captureLog();
    const relayed = await createRelayedApi();
    await relayed.pass(20, async () => {
      const { access_token: token } = (await (await register(relayed, person.email)).json()) as {
        access_token: string;
      };
      await relayed.deliver();
      replyOf(await call(relayed.api, deleteAccount, { token, body: { password: PASSWORD } }));
    });
    expect(relayed.sent.length).toBeLessThanOrEqual(7);
    expect(JSON.stringify(await rows(relayed.api.db, 'outbox'))).not.toContain('senan');
  });

  it('go to one network a number of times a day, when it asks', async () => {
    lowerLimit('links', 3);
    const relayed = await createRelayedApi();
    const { api } = relayed;
    const resend = async (email: string) => {
      const { token } = await signIn(api, { email, email_verified_at: null });
      const headers = { ...bearer(token), 'X-Network': 'stranger' };
      return api.app.request('/email/resend', { headers });
    };
    for (let count = 0; count < 3; count++) {
      expect((await resend(`${count}@exemple.bj`)).status).toBe(200);
    }
    expect((await resend('more@exemple.bj')).status).toBe(429);
    // A link for a new password counts with them.
    expect(await forgot(relayed, 'stranger', 'more@exemple.bj')).toBe(429);
  });
});

it('requests at once, at two processes too, leave one mail that waits, and count', async () => {
  const { api, mail } = await createRelayedApi();
  await mail(mailTo(person.email, { purpose: 'verification' }));
  const others = Array.from({ length: 10 }, (_none, tag) => `senan+${tag}@exemple.bj`);
  await Promise.all([
    ...others.map((to) => mail(mailTo(to))),
    ...others.map(() => mail(mailTo(person.email))),
  ]);
  const waiting = await rows(api.db, 'outbox');
  expect(waiting.filter(({ recipient }) => recipient === person.email)).toHaveLength(2);
  // One came first, and five may follow soon.
  const soon = waiting.filter((row) => row['purpose'] === 'reset' && row['pause_minutes'] === 1);
  expect(soon).toHaveLength(6);
});
