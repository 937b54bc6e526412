import { beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../../../scripts/api/database/database.ts';
import { ServiceUnavailable } from '../../../../../scripts/api/http/service-unavailable.ts';
import { deleteAccount } from '../../../../../src/contract/account/account.ts';
import { currentUser } from '../../../../../src/contract/account/users.ts';
import { eventually } from '../../../../fixtures/eventually.ts';
import { earlierHash, quickPasswords } from '../../../../fixtures/passwords.ts';
import {
  call,
  captureLog,
  createTestApi,
  expectInvalid,
  insertProject,
  insertUser,
  loginAs,
  MINUTE,
  PASSWORD,
  person,
  postFrom,
  postJson,
  refusalOf,
  replyOf,
  rows,
  signIn,
  type TestApi,
} from '../harness.ts';
import { notOnPglite } from '../test-database.ts';

// Each refused log-in is a line of the log.
beforeEach(() => void captureLog());

const wrong = (api: TestApi, email: string = person.email) => loginAs(api, email, 'Faux-2026');

async function fail(api: TestApi, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    expect(refusalOf(await wrong(api)).code).toBe('wrong_credentials');
  }
}

describe('a log-in', () => {
  it('opens a session and tells who it is', async () => {
    const api = await createTestApi();
    await insertProject(api, (await insertUser(api)).id, 4);
    const reply = replyOf(await loginAs(api));
    expect(reply).toMatchObject({
      email: person.email,
      first_name: person.first_name,
      last_name: person.last_name,
      step: 'candidature_preselected',
      email_verified: true,
      userType: 'etudiant',
    });
    expect((await call(api, currentUser, { token: reply.access_token })).ok).toBe(true);
    expect(JSON.stringify(await rows(api.db, 'tokens'))).not.toContain(reply.access_token);
  });

  it('renews a hash that was stored in an earlier format', async () => {
    const api = await createTestApi();
    await insertUser(api, { password_hash: earlierHash });
    expect((await loginAs(api)).ok).toBe(true);
    const hash = async () => (await rows(api.db, 'users'))[0]?.['password_hash'];
    await eventually(async () => expect(await hash()).toMatch(/^\$scrypt\$/));
    expect((await loginAs(api)).ok).toBe(true);
  });

  it('that is refused is logged with who asked, and without the address', async () => {
    const lines = captureLog();
    const api = await createTestApi();
    const attempts = [
      ['192.0.2.1', person.email],
      ['2001:db8::7', person.email.toUpperCase()],
      ['192.0.2.1', 'autre@exemple.bj'],
    ];
    for (const [client = '', email] of attempts) {
      await postFrom(api, client, '/login', { email, password: 'Faux-2026' });
    }
    const logged = lines.map((line) => JSON.parse(line) as Record<string, string>);
    expect(logged.map(({ event, client }) => [event, client])).toEqual(
      attempts.map(([client]) => ['login.refused', client]),
    );
    const [first, second, third] = logged.map(({ account }) => account);
    expect(first).toBe(second);
    expect(first).not.toBe(third);
    expect(lines.join().toLowerCase()).not.toContain('@exemple');
  });

  it('takes the e-mail address in any case, with blanks around it', async () => {
    const api = await createTestApi();
    await insertUser(api);
    expect((await loginAs(api, ' Senan@EXEMPLE.bj ')).ok).toBe(true);
  });

  it('is refused alike with a wrong password and an unknown address', async () => {
    const api = await createTestApi();
    await insertUser(api);
    const answers = await Promise.all([
      postJson(api, '/login', { email: person.email, password: 'Faux-2026' }),
      postJson(api, '/login', { email: 'inconnu@exemple.bj', password: PASSWORD }),
    ]);
    for (const answer of answers) {
      expect(answer.status).toBe(401);
      expect(await answer.json()).toEqual({ message: 'Unauthenticated.' });
    }
    expect(await rows(api.db, 'tokens')).toEqual([]);
  });

  it.each([
    [{}, ['email', 'password']],
    [{ email: { $ne: '' }, password: ['x'] }, ['email', 'password']],
    [{ email: person.email, password: '' }, ['password']],
  ])('is invalid with %j', async (body, fields) => {
    await expectInvalid(await postJson(await createTestApi(), '/login', body), ...fields);
  });
});

describe('while a password is checked', () => {
  /** The account as it was read, with what happens to it before the check is over. */
  async function checkedWhile(change: (db: Database) => Promise<unknown>): Promise<TestApi> {
    const api: TestApi = await createTestApi({
      passwords: {
        ...quickPasswords,
        async matches(...args) {
          const matches = await quickPasswords.matches(...args);
          await change(api.db);
          return matches;
        },
      },
    });
    return api;
  }

  const chooseAnother = (db: Database) =>
    db.updateTable('users').set({ password_hash: 'another' }).execute();

  it.each<[string, (db: Database) => Promise<unknown>]>([
    ['another one is chosen', chooseAnother],
    ['the account is deleted', (db) => db.deleteFrom('users').execute()],
  ])('no session is opened if %s', async (_what, change) => {
    const api = await checkedWhile(change);
    await insertUser(api);
    expect(refusalOf(await loginAs(api)).code).toBe('wrong_credentials');
    expect(await rows(api.db, 'tokens')).toEqual([]);
  });

  it('another one may be chosen, and the old one deletes nothing', async () => {
    const api = await checkedWhile(chooseAnother);
    const { token } = await signIn(api);
    const answer = await call(api, deleteAccount, { token, body: { password: PASSWORD } });
    expect(refusalOf(answer).fields).toHaveProperty('password');
    expect(await rows(api.db, 'users')).toHaveLength(1);
  });
});

describe('repeated log-ins', () => {
  it('have to wait after five failures, and are free again after a minute', async () => {
    const api = await createTestApi();
    await insertUser(api);
    await fail(api, 4);
    api.pass(20_000);
    await fail(api, 1);
    expect(refusalOf(await wrong(api))).toMatchObject({ status: 429, code: 'throttled' });
    const right = { email: person.email.toUpperCase(), password: PASSWORD };
    const response = await postJson(api, '/login', right);
    expect(response.status).toBe(429);
    expect(response.headers.get('Retry-After')).toBe('40');
    expect(refusalOf(await wrong(api, 'afi@exemple.bj')).code).toBe('wrong_credentials');
    api.pass(40_000);
    expect((await loginAs(api)).ok).toBe(true);
  });

  it('are counted from the start after a right one', async () => {
    const api = await createTestApi();
    await insertUser(api);
    await fail(api, 4);
    expect((await loginAs(api)).ok).toBe(true);
    await fail(api, 2);
  });

  it('are counted when they come at the same moment', async () => {
    const api = await createTestApi();
    const answers = await Promise.all(Array.from({ length: 8 }, () => wrong(api)));
    const statuses = answers.map((answer) => refusalOf(answer).status).sort();
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
  });

  notOnPglite(
    'have to wait after a hundred failures of one network, whoever they name',
    async () => {
      const api = await createTestApi();
      await insertUser(api);
      const from = async (client: string, email: string, password = 'Faux-2026') =>
        (await postFrom(api, client, '/login', { email, password })).status;
      for (let count = 0; count < 100; count++) {
        expect(await from('192.0.2.1', `${count}@exemple.bj`)).toBe(401);
      }
      expect(await from('192.0.2.1', person.email, PASSWORD)).toBe(429);
      expect(await from('192.0.2.2', person.email, PASSWORD)).toBe(200);
      api.pass(MINUTE);
      expect(await from('192.0.2.1', person.email, PASSWORD)).toBe(200);
    },
  );

  notOnPglite('that are right do not count, however many come from one network', async () => {
    const api = await createTestApi();
    await insertUser(api);
    for (let count = 0; count < 101; count++) expect((await loginAs(api)).ok).toBe(true);
    expect(refusalOf(await wrong(api)).code).toBe('wrong_credentials');
  });

  notOnPglite('count only where the password was looked at', async () => {
    let isBusy = true;
    const api = await createTestApi({
      passwords: {
        ...quickPasswords,
        async matchesNothing(...args) {
          if (isBusy) throw new ServiceUnavailable('too many passwords', 5);
          return quickPasswords.matchesNothing(...args);
        },
      },
    });
    const attempt = async (number: number) => {
      const body = { email: `${number}@exemple.bj`, password: 'Faux-2026' };
      return (await postJson(api, '/login', body)).status;
    };
    for (let count = 0; count < 10; count++) expect(await attempt(0)).toBe(503);
    isBusy = false;
    for (let count = 0; count < 100; count++) expect(await attempt(count)).toBe(401);
    expect(await attempt(0)).toBe(429);
  });

  it('do not lock out the same person at another address of the network', async () => {
    const api = await createTestApi();
    const body = { email: person.email, password: 'Faux-2026' };
    const from = async (client: string) => (await postFrom(api, client, '/login', body)).status;
    for (let count = 0; count < 5; count++) await from('192.0.2.2');
    expect(await from('192.0.2.2')).toBe(429);
    expect(await from('192.0.2.1')).toBe(401);
  });
});
