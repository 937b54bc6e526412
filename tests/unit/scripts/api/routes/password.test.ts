import { describe, expect, it, vi } from 'vitest';
import type { User } from '../../../../../scripts/api/accounts/users.ts';
import { eventually } from '../../../../fixtures/eventually.ts';
import { quickPasswords } from '../../../../fixtures/passwords.ts';
import { forgotPassword, resetPassword } from '../../../../../src/contract/account/account.ts';
import { currentUser } from '../../../../../src/contract/account/users.ts';
import {
  call,
  captureLog,
  createTestApi,
  expectInvalid,
  insertUser,
  linkIn,
  loginAs,
  MINUTE,
  PASSWORD,
  person,
  post,
  postJson,
  refusalOf,
  replyOf,
  rows,
  secretIn,
  signedIn,
  signIn,
  SITE,
  type TestApi,
} from '../harness.ts';

const NEW = 'Nouveau-2026';

async function tokenFor(api: TestApi, { email }: Pick<User, 'email'>): Promise<string> {
  const links = async () => (await rows(api.db, 'password_resets')).length;
  const before = await links();
  replyOf(await call(api, forgotPassword, { body: { email } }));
  await eventually(async () => expect(await links()).toBe(before + 1));
  return secretIn(linkIn(api.mails.at(-1))).get('token') ?? '';
}

const reset = (api: TestApi, token: string, email: string = person.email) =>
  call(api, resetPassword, {
    body: { token, email, password: NEW, password_confirmation: NEW },
  });

describe('forgot-password', () => {
  it('sends a link to the page of the site', async () => {
    const api = await createTestApi();
    await insertUser(api);
    await tokenFor(api, { email: 'SENAN@exemple.bj' });
    expect(api.mails).toMatchObject([
      {
        to: person.email,
        subject: 'Choisissez un nouveau mot de passe',
        text: expect.stringMatching(/^Bonjour Sènan,/),
      },
    ]);
    const link = linkIn(api.mails[0]);
    expect(`${link.origin}${link.pathname}${link.search}`).toBe(`${SITE}/reset-password`);
    expect(secretIn(link).get('email')).toBe(person.email);
  });

  it('greets nobody by name whose address is not verified', async () => {
    const api = await createTestApi();
    await tokenFor(api, await insertUser(api, { email_verified_at: null }));
    expect(api.mails).toMatchObject([{ text: expect.stringMatching(/^Bonjour,\n/) }]);
  });

  it('answers the same for an unknown address, before it looks for the account', async () => {
    let isAnswered = false;
    const order: boolean[] = [];
    const api = await createTestApi({ mail: async () => void order.push(isAnswered) });
    await insertUser(api);
    const known = await postJson(api, '/forgot-password', { email: person.email });
    isAnswered = true;
    const unknown = await postJson(api, '/forgot-password', { email: 'inconnu@exemple.bj' });
    expect(unknown.status).toBe(known.status);
    expect(await unknown.text()).toBe(await known.text());
    expect([...unknown.headers]).toEqual([...known.headers]);
    await eventually(() => expect(order).toEqual([true]));
  });

  it('answers the same when the mail cannot be written', async () => {
    const log = captureLog();
    const api = await createTestApi({ mail: () => Promise.reject(new Error('disk full')) });
    await insertUser(api);
    expect((await postJson(api, '/forgot-password', { email: person.email })).status).toBe(200);
    await eventually(() =>
      expect(log.join()).toMatch(/mail\.not_queued.*s…@exemple\.bj.*disk full/),
    );
  });

  it.each(['{}', '{"email":"senan"}', '{'])('is invalid with %s', async (body) => {
    await expectInvalid(await post(await createTestApi(), '/forgot-password', body), 'email');
  });
});

describe('reset-password', () => {
  it('sets the new password and ends every session of the account', async () => {
    const { api, user, token } = await signedIn();
    const other = await signIn(api, { email: 'autre@exemple.bj' });
    expect((await reset(api, await tokenFor(api, user))).ok).toBe(true);
    expect(refusalOf(await call(api, currentUser, { token })).code).toBe('session_expired');
    expect(refusalOf(await loginAs(api, user.email, PASSWORD)).code).toBe('wrong_credentials');
    expect((await loginAs(api, user.email, NEW)).ok).toBe(true);
    expect((await call(api, currentUser, { token: other.token })).ok).toBe(true);
  });

  it('works once, even for simultaneous requests, and ends the other links', async () => {
    const api = await createTestApi();
    const user = await insertUser(api);
    const [first, second] = [await tokenFor(api, user), await tokenFor(api, user)];
    const tokens = Array<string[]>(4).fill([first, second]).flat();
    const answers = await Promise.all(tokens.map((token) => reset(api, token)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    for (const token of [first, second]) {
      expect(refusalOf(await reset(api, token))).toMatchObject({
        status: 422,
        fields: { email: ['Ce lien est invalide ou a expiré. Demandez-en un nouveau.'] },
      });
    }
  });

  it('is possible for an hour', async () => {
    const api = await createTestApi();
    const user = await insertUser(api);
    const token = await tokenFor(api, user);
    api.pass(60 * MINUTE);
    expect(refusalOf(await reset(api, token)).fields).toHaveProperty('email');
    api.pass(-1);
    expect((await reset(api, token)).ok).toBe(true);
  });

  it('is refused for a wrong token, another address or an unknown one, before the slow hash', async () => {
    const hash = vi.fn(quickPasswords.hash);
    const passwords = { ...quickPasswords, hash };
    const { api, user, token: session } = await signedIn({}, { passwords });
    const other = await insertUser(api, { email: 'autre@exemple.bj' });
    const token = await tokenFor(api, user);
    const [link] = await rows(api.db, 'password_resets');
    const answers = await Promise.all([
      reset(api, `${token}x`),
      reset(api, String(link!['hash'])),
      reset(api, token, other.email),
      reset(api, token, 'inconnu@exemple.bj'),
    ]);
    for (const answer of answers) {
      expect(Object.keys(refusalOf(answer).fields)).toEqual(['email']);
    }
    expect(hash).not.toHaveBeenCalled();
    expect((await rows(api.db, 'users')).map((row) => row['password_hash'])).toEqual([
      user.password_hash,
      other.password_hash,
    ]);
    expect((await call(api, currentUser, { token: session })).ok).toBe(true);
    expect((await reset(api, token)).ok).toBe(true);
  });

  const form = { token: 't', email: person.email, password: NEW, password_confirmation: NEW };
  it.each([
    [{}, ['token', 'email', 'password', 'password_confirmation']],
    [{ ...form, password: 'Court-7', password_confirmation: 'Court-7' }, ['password']],
    [{ ...form, password: 'Motdepasse', password_confirmation: 'Motdepasse' }, ['password']],
  ])('is invalid with %j', async (body, fields) => {
    await expectInvalid(await postJson(await createTestApi(), '/reset-password', body), ...fields);
  });
});
