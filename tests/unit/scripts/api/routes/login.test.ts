import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Database } from '../../../../../scripts/api/database/database.ts';
import { busy } from '../../../../../scripts/api/http/refusal.ts';
import { guessedAccount } from '../../../../../scripts/api/accounts/guesses.ts';
import { failures } from '../../../../../scripts/api/routes/login.ts';
import { deleteAccount } from '../../../../../src/contract/account/account.ts';
import { eventually } from '../../../../fixtures/eventually.ts';
import {
  call,
  changeUntilEnd,
  checkedAfter,
  captureLog,
  createTestApi,
  DAY,
  expectInvalid,
  insertProject,
  insertUser,
  linkIn,
  loginAs,
  lowerLimit,
  MINUTE,
  PASSWORD,
  person,
  postFrom,
  postJson,
  refusalOf,
  replyOf,
  rows,
  secretIn,
  signIn,
  type TestApi,
} from '../harness.ts';

// Each refused log-in is a line of the log.
beforeEach(() => void captureLog());

const wrong = (api: TestApi, email: string = person.email) => loginAs(api, email, 'Faux-2026');

function countHashes() {
  const hash = vi.spyOn(crypto, 'scrypt');
  syncBuiltinESMExports();
  onTestFinished(() => {
    hash.mockRestore();
    syncBuiltinESMExports();
  });
  return hash;
}

async function fail(api: TestApi, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    expect(refusalOf(await wrong(api)).code).toBe('wrong_credentials');
  }
}

describe('a log-in', () => {
  it('opens a session and tells who it is', async () => {
    const api = await createTestApi();
    await insertProject(api, (await insertUser(api)).id, 4);
    // An address counts in any case, without the spaces around it.
    const reply = replyOf(await loginAs(api, ' Senan@EXEMPLE.bj '));
    expect(reply).toMatchObject({
      email: person.email,
      first_name: person.first_name,
      last_name: person.last_name,
      step: 'candidature_preselected',
      email_verified: true,
      userType: 'etudiant',
    });
  });

  it('finds an address with an accent on a capital, whatever the language of the database', async () => {
    const api = await createTestApi();
    const email = 'Élo.Dossou@exemple.bj';
    await insertUser(api, { email });
    expect(replyOf(await loginAs(api, 'Élo.DOSSOU@exemple.bj')).email).toBe(email);
  });

  it('is logged if it is refused, with the client and without the e-mail address', async () => {
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

  it('gets the same refusal, after one hash, for a wrong password and an unknown address', async () => {
    const api = await createTestApi();
    await insertUser(api);
    const hash = countHashes();
    const answers = await Promise.all([
      postJson(api, '/login', { email: person.email, password: 'Faux-2026' }),
      postJson(api, '/login', { email: 'inconnu@exemple.bj', password: PASSWORD }),
    ]);
    for (const answer of answers) {
      expect(answer.status).toBe(401);
      expect(await answer.json()).toEqual({ message: 'Unauthenticated.' });
    }
    expect(await rows(api.db, 'tokens')).toEqual([]);
    // Otherwise the time of an answer would tell who has an account.
    const [cost, ...others] = hash.mock.calls.map(([, , , options]) => options);
    expect(others).toEqual([cost]);
  });

  it.each([{}, { email: { $ne: '' }, password: ['x'] }])('is invalid with %j', async (body) => {
    await expectInvalid(await postJson(await createTestApi(), '/login', body), 'email', 'password');
  });
});

describe('while a password is checked', () => {
  /** The account as it was read, with what happens to it before the check is over. */
  async function checkedWhile(change: (db: Database) => Promise<unknown>): Promise<TestApi> {
    const api: TestApi = await createTestApi({ passwords: checkedAfter(() => change(api.db)) });
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

  it('the account is not deleted if another one is chosen', async () => {
    const api = await checkedWhile(chooseAnother);
    const { token } = await signIn(api);
    const answer = await call(api, deleteAccount, { token, body: { password: PASSWORD } });
    expect(refusalOf(answer).code).toBe('session_expired');
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
    // The same person at another address of the network.
    expect((await postFrom(api, '192.0.2.1', '/login', right)).status).toBe(200);
    api.pass(40_000);
    expect((await loginAs(api)).ok).toBe(true);
  });

  it('have to wait after the failures of a network, whomever they name', async () => {
    changeUntilEnd(failures, { perMinute: 3 });
    const api = await createTestApi();
    await insertUser(api);
    const from = async (client: string, email: string, password = 'Faux-2026') =>
      (await postFrom(api, client, '/login', { email, password })).status;
    const right = (client: string) => from(client, person.email, PASSWORD);
    // Those that are right do not count.
    for (let count = 0; count < 4; count++) expect(await right('192.0.2.1')).toBe(200);
    for (let count = 0; count < 3; count++) {
      expect(await from('192.0.2.1', `${count}@exemple.bj`)).toBe(401);
    }
    expect([await right('192.0.2.1'), await right('192.0.2.2')]).toEqual([429, 200]);
    api.pass(MINUTE);
    expect(await right('192.0.2.1')).toBe(200);
  });

  it('are not counted if the password was not checked', async () => {
    changeUntilEnd(failures, { perMinute: 3 });
    let isBusy = true;
    const passwords = checkedAfter(() => {
      if (isBusy) throw busy(5);
    });
    const api = await createTestApi({ passwords });
    const attempt = () => postJson(api, '/login', { email: person.email, password: 'Faux-2026' });
    for (let count = 0; count < 5; count++) {
      const response = await attempt();
      expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5']);
      const message = expect.stringContaining('très sollicité') as string;
      expect(await response.json()).toEqual({ message });
    }
    isBusy = false;
    for (const status of [401, 401, 401, 429]) expect((await attempt()).status).toBe(status);
  });
});

it('counts invented addresses in groups: they do not fill the database', async () => {
  const { db } = await createTestApi();
  const invented = Array.from({ length: 400 }, (_, index) => `${index}@exemple.bj`);
  const counted = await Promise.all(invented.map((email) => guessedAccount(db, email, undefined)));
  // Of 4,096 groups, some come twice.
  expect(new Set(counted).size).toBeLessThan(400);
  const [owner, other] = [{ password_hash: 'a' }, { password_hash: 'b' }];
  const accounts = [
    await guessedAccount(db, 'A@exemple.bj', owner),
    await guessedAccount(db, 'a@exemple.bj', other),
  ];
  expect(new Set([...counted, ...accounts]).size).toBe(new Set(counted).size + 2);
});

describe('an account whose password strangers guess from many networks', () => {
  const HOME = '198.51.100.7';

  /** With two wrong passwords, the most that all networks may try in a day. */
  async function underAttack() {
    lowerLimit('guesses', 2);
    const api = await createTestApi();
    await insertUser(api);
    const from = (client: string, password: string = PASSWORD, email: string = person.email) =>
      postFrom(api, client, '/login', { email, password });
    expect((await from(HOME)).status).toBe(200);
    for (const client of ['2001:db8:1::1', '2001:db8:2::1']) {
      expect((await from(client, 'Faux-2026')).status).toBe(401);
    }
    return { api, from };
  }

  it('refuses passwords from other networks for the rest of the day, and says what to do', async () => {
    const { api, from } = await underAttack();
    const refused = await from('2001:db8:3::1');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBe(DAY / 1000);
    const told = expect.stringMatching(/Choisissez-en un nouveau .* ouvre le compte aussitôt/);
    expect(await refused.json()).toEqual({ message: told, errors: { password: [told] } });
    api.pass(DAY);
    expect((await from('2001:db8:3::1')).status).toBe(200);
  });

  it('lets its owner in from a known network, which lifts the limit for nobody else', async () => {
    const { from } = await underAttack();
    // Another address of the same carrier.
    expect((await from('198.51.100.99')).status).toBe(200);
    expect((await from('2001:db8:3::1')).status).toBe(429);
  });

  it('limits guesses from there too', async () => {
    lowerLimit('guessesFromNetwork', 2);
    const { api, from } = await underAttack();
    const guess = async (host: number) => (await from(`198.51.100.${host}`, 'Faux-2026')).status;
    expect([await guess(1), await guess(1), await guess(2), await guess(2)]).toEqual(
      Array(4).fill(401),
    );
    api.pass(MINUTE);
    expect([await guess(1), await guess(3)]).toEqual([429, 429]);
  });

  it('lets its owner in at once from the network where a new password is chosen', async () => {
    const { api, from } = await underAttack();
    const client = '203.0.113.5';
    await postFrom(api, client, '/forgot-password', { email: person.email });
    await eventually(() => expect(api.mails).toHaveLength(1));
    const token = secretIn(linkIn(api.mails[0])).get('token');
    const password = 'Nouveau-2026';
    const body = { token, email: person.email, password, password_confirmation: password };
    expect((await postFrom(api, client, '/reset-password', body)).status).toBe(200);
    for (const stranger of ['2001:db8:3::1', '2001:db8:4::1']) {
      expect((await from(stranger, 'Faux-2026')).status).toBe(401);
    }
    // Who knew the old password may be where it was used.
    for (const elsewhere of ['2001:db8:5::1', HOME]) {
      expect((await from(elsewhere, password)).status).toBe(429);
    }
    expect((await from(client, password)).status).toBe(200);
  });

  it('cannot be told apart from an address without an account', async () => {
    const { from } = await underAttack();
    const nobody = 'inconnu@exemple.bj';
    for (const client of ['2001:db8:1::1', '2001:db8:2::1']) await from(client, 'a', nobody);
    const [real, none] = [await from('2001:db8:3::1'), await from('2001:db8:3::1', 'a', nobody)];
    expect([real.status, none.status]).toEqual([429, 429]);
    expect(await real.text()).toBe(await none.text());
  });

  it('stores known networks without naming them, and as long as the account', async () => {
    const { api } = await underAttack();
    const known = await rows(api.db, 'known_networks');
    expect(known).toHaveLength(1);
    expect(JSON.stringify(known)).not.toContain('198.51');
    await api.db.deleteFrom('users').execute();
    expect(await rows(api.db, 'known_networks')).toEqual([]);
  });
});
