import { describe, expect, it, vi } from 'vitest';
import {
  isKnownNetwork,
  rememberNetwork,
} from '../../../../../scripts/api/accounts/known-networks.ts';
import { hashSecret } from '../../../../../scripts/api/accounts/secrets.ts';
import type { User } from '../../../../../scripts/api/accounts/users.ts';
import { eventually } from '../../../../fixtures/eventually.ts';
import { quickPasswords } from '../../../../fixtures/passwords.ts';
import { forgotPassword, resetPassword } from '../../../../../src/contract/account/account.ts';
import { currentUser } from '../../../../../src/contract/account/users.ts';
import {
  call,
  captureLog,
  createTestApi,
  DAY,
  expectInvalid,
  insertUser,
  linkIn,
  loginAs,
  lowerLimit,
  MINUTE,
  PASSWORD,
  person,
  post,
  postFrom,
  postJson,
  refusalOf,
  replyOf,
  rows,
  signedIn,
  SITE,
  type TestApi,
} from '../harness.ts';

const NEW = 'Nouveau-2026';

async function tokenFor(api: TestApi, { email }: Pick<User, 'email'>): Promise<string> {
  const links = async () => (await rows(api.db, 'password_resets')).length;
  const before = await links();
  replyOf(await call(api, forgotPassword, { body: { email } }));
  await eventually(async () => expect(await links()).toBe(before + 1));
  return linkIn(api.mails.at(-1)).searchParams.get('token') ?? '';
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
    expect(`${link.origin}${link.pathname}`).toBe(`${SITE}/reset-password`);
    expect(link.searchParams.get('email')).toBe(person.email);
  });

  it.each([
    { email_verified_at: null },
    // Stored before there was a rule.
    { first_name: 'Gagnez sur evil.example' },
  ])('greets nobody by name with %j', async (changes) => {
    const api = await createTestApi();
    await tokenFor(api, await insertUser(api, changes));
    expect(api.mails).toMatchObject([{ text: expect.stringMatching(/^Bonjour,\n/) }]);
  });

  it('answers one network a hundred times a minute', async () => {
    const api = await createTestApi();
    const { email } = await insertUser(api);
    const ask = async (client: string) =>
      (await postFrom(api, client, '/forgot-password', { email })).status;
    for (let time = 0; time < 100; time++) expect(await ask('192.0.2.1')).toBe(200);
    expect(await ask('192.0.2.1')).toBe(429);
    expect(await ask('192.0.2.2')).toBe(200);
  });

  it('answers one network a number of times a day, and its neighbours as often again', async () => {
    lowerLimit('links', 2);
    const api = await createTestApi();
    const ask = (client: number) =>
      postFrom(api, `2001:db8:1:${client}::1`, '/forgot-password', { email: person.email });
    for (const client of [1, 1, 2, 2]) expect((await ask(client)).status).toBe(200);
    for (const client of [1, 3]) expect((await ask(client)).status).toBe(429);
    expect(await (await ask(3)).json()).toMatchObject({
      message: expect.stringContaining('plus tard'),
    });
    api.pass(DAY);
    expect((await ask(3)).status).toBe(200);
  });

  it('stores the token only as a hash', async () => {
    const api = await createTestApi();
    const user = await insertUser(api);
    const token = await tokenFor(api, user);
    expect(await rows(api.db, 'password_resets')).toEqual([
      { user_id: user.id, hash: hashSecret(token), expires_at: '2026-03-10T10:00:00.000Z' },
    ]);
  });

  it('answers the same for an address that nobody has, without a mail', async () => {
    const api = await createTestApi();
    await insertUser(api);
    const [known, unknown] = await Promise.all(
      [person.email, 'inconnu@exemple.bj'].map(async (email) =>
        postJson(api, '/forgot-password', { email }),
      ),
    );
    expect(unknown!.status).toBe(known!.status);
    expect(await unknown!.text()).toBe(await known!.text());
    expect([...unknown!.headers]).toEqual([...known!.headers]);
    await eventually(() => expect(api.mails).toHaveLength(1));
  });

  it('does nothing for an account before it is answered', async () => {
    let isAnswered = false;
    const order: boolean[] = [];
    const api = await createTestApi({ mail: async () => void order.push(isAnswered) });
    await insertUser(api);
    await postJson(api, '/forgot-password', { email: person.email });
    isAnswered = true;
    await eventually(() => expect(order).toEqual([true]));
  });

  it('answers the same when the mail cannot be written', async () => {
    const log = captureLog();
    const mail = () => {
      throw new Error('disk full');
    };
    const api = await createTestApi({ mail });
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
  it('sets the new password and ends every session', async () => {
    const { api, user, token } = await signedIn();
    expect((await reset(api, await tokenFor(api, user))).ok).toBe(true);
    expect(refusalOf(await call(api, currentUser, { token })).code).toBe('session_expired');
    expect(refusalOf(await loginAs(api, user.email, PASSWORD)).code).toBe('wrong_credentials');
    expect((await loginAs(api, user.email, NEW)).ok).toBe(true);
  });

  it('forgets the networks of who knew the old one', async () => {
    const { api, user } = await signedIn();
    await rememberNetwork(api.db, api.clock(), user.id, '198.51.100.7');
    expect((await reset(api, await tokenFor(api, user))).ok).toBe(true);
    expect(await isKnownNetwork(api.db, user.id, '198.51.100.7')).toBe(false);
  });

  it('works once', async () => {
    const api = await createTestApi();
    const user = await insertUser(api);
    const token = await tokenFor(api, user);
    const answers = await Promise.all([reset(api, token), reset(api, token)]);
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
    const { status, fields } = refusalOf(await reset(api, token));
    expect({ status, fields }).toEqual({
      status: 422,
      fields: { email: ['Ce lien est invalide ou a expiré. Demandez-en un nouveau.'] },
    });
  });

  it('ends the other links, those that are used at the same moment, too', async () => {
    const api = await createTestApi();
    const user = await insertUser(api);
    const tokens: string[] = [];
    for (let count = 0; count < 5; count++) tokens.push(await tokenFor(api, user));
    const answers = await Promise.all(tokens.map((token) => reset(api, token)));
    const refused = answers.filter(({ ok }) => !ok).map((answer) => refusalOf(answer).status);
    expect(refused).toEqual([422, 422, 422, 422]);
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

  it('takes each link that was sent, and none of them after one was used', async () => {
    const api = await createTestApi();
    const user = await insertUser(api);
    const first = await tokenFor(api, user);
    const second = await tokenFor(api, user);
    expect((await reset(api, first)).ok).toBe(true);
    expect(refusalOf(await reset(api, second)).status).toBe(422);
  });

  it('costs no hash without a link that is right', async () => {
    const hash = vi.fn(quickPasswords.hash);
    const api = await createTestApi({ passwords: { ...quickPasswords, hash } });
    const user = await insertUser(api);
    const token = await tokenFor(api, user);
    await reset(api, `${token}x`);
    await reset(api, token, 'inconnu@exemple.bj');
    expect(hash).not.toHaveBeenCalled();
    expect((await reset(api, token)).ok).toBe(true);
    expect(hash).toHaveBeenCalledOnce();
  });

  it('is refused with a wrong token, another address or an unknown one', async () => {
    const { api, user, token: session } = await signedIn();
    const other = await insertUser(api, { email: 'autre@exemple.bj' });
    const token = await tokenFor(api, user);
    const [{ hash } = { hash: '' }] = await rows(api.db, 'password_resets');
    const answers = await Promise.all([
      reset(api, `${token}x`),
      reset(api, String(hash)),
      reset(api, token, other.email),
      reset(api, token, 'inconnu@exemple.bj'),
    ]);
    for (const answer of answers) {
      expect(Object.keys(refusalOf(answer).fields)).toEqual(['email']);
    }
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
  ])('is invalid with %j', async (body, fields) => {
    await expectInvalid(await postJson(await createTestApi(), '/reset-password', body), ...fields);
  });
});
