// The second factor: the set-up, the log-in with a code, and what attackers try.
import { TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import { findMember, setPassword } from '../../../../../scripts/api/accounts/members.ts';
import { makeLink } from '../../../../../scripts/api/accounts/members.ts';
import { quickPasswords } from '../../../../fixtures/passwords.ts';
import {
  captureLog,
  changeUntilEnd,
  createTestApi,
  insertUser,
  MINUTE,
  PASSWORD,
  rows,
} from '../harness.ts';
import type { TestApi } from '../harness.ts';
import { cookieOf, hiddenIn, isOpen, loginOf, memberOf, send, visit } from '../team/harness.ts';
import { limits } from '../../../../../scripts/api/http/limits.ts';

beforeEach(() => void captureLog());

const PAGE = '/equipe/compte/second-facteur';
const EMAIL = 'gestion@hub.example';
/** Of a code, in milliseconds. */
const PERIOD = 30_000;

const codeAt = ({ clock }: Pick<TestApi, 'clock'>, secret: string, later = 0): string =>
  new TOTP({ secret }).generate({ timestamp: clock().getTime() + later });

/** The key that the page of the set-up shows. */
const secretFor = async (api: TestApi, member: { cookie: string }): Promise<string> =>
  hiddenIn(await (await visit(api, PAGE, member)).text())['secret'] ?? '';

/** Sets the factor up as a member does, and reads the recovery codes. */
async function setUp(api: TestApi, member: { cookie: string }) {
  const secret = await secretFor(api, member);
  const fields = { secret, present_password: PASSWORD, code: codeAt(api, secret) };
  const answer = await send(api, PAGE, fields, member);
  const shown = { cookie: cookieOf(answer) };
  const page = await (await visit(api, `${PAGE}/codes`, shown)).text();
  const codes = page.match(/\b[a-z2-9]{5}-[a-z2-9]{5}\b/g) ?? [];
  const [cookie = ''] = shown.cookie.split('; ');
  return { secret, codes, answer, cookie };
}

/** A manager with a second factor, whose code of this moment is used. */
async function fill(overrides: Partial<TestApi> = {}) {
  const api = await createTestApi(overrides);
  const first = await memberOf(api, 'gestion');
  const member = await setUp(api, first);
  return { api, first, ...member };
}

/** The first step, and what its page carries. */
async function challengeOf(api: TestApi, email = EMAIL, fields = {}) {
  const answer = await send(api, '/equipe/projets', { ...loginOf(email), ...fields });
  const page = await answer.text();
  return { answer, page, login_challenge: hiddenIn(page)['login_challenge'] ?? '' };
}

const secondStep = (
  api: TestApi,
  login_challenge: string,
  login_code: string,
  client = '192.0.2.7',
) => {
  const headers = { Origin: api.apiUrl, 'X-Forwarded-For': client };
  return send(api, '/equipe/projets', { login_challenge, login_code }, undefined, headers);
};

describe('the set-up', () => {
  it('is confirmed by a code, shows ten codes once, and ends other sessions', async () => {
    const api = await createTestApi();
    const first = await memberOf(api, 'gestion');
    const elsewhere = { cookie: cookieOf(await send(api, '/equipe/', loginOf(EMAIL))) };
    const page = await (await visit(api, PAGE, first)).text();
    const { secret } = hiddenIn(page);
    expect(page).toContain(`secret=${secret}`);
    expect(page).toMatch(/<svg [^]*otpauth:\/\/totp\/[^]*<code>(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}</);
    const { answer, codes, cookie, secret: own } = await setUp(api, first);
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, `${PAGE}/codes`]);
    expect(new Set(codes).size).toBe(10);
    const sessions = [first, elsewhere, { cookie }].map((member) => isOpen(api, member));
    expect(await Promise.all(sessions)).toEqual([false, false, true]);
    // Sent again, as after an answer that was lost, it leads to what can be done now.
    const twice = await send(api, PAGE, { secret: own }, { cookie });
    expect([twice.status, twice.headers.get('Location')]).toEqual([303, PAGE]);
    // The browser has deleted what was shown.
    const again = await visit(api, `${PAGE}/codes`, { cookie });
    expect([again.status, again.headers.get('Location')]).toEqual([302, PAGE]);
    const stored = JSON.stringify([
      await rows(api.db, 'members'),
      await rows(api.db, 'member_codes'),
      await rows(api.db, 'journal'),
      answer.headers.getSetCookie(),
    ]);
    for (const secret of [own, ...codes, codes[0]!.replace('-', '')]) {
      expect(stored).not.toContain(secret);
    }
    expect(await rows(api.db, 'journal')).toMatchObject([{ action: 'member.factor_added' }]);
    expect(api.mails).toMatchObject([{ to: EMAIL, subject: expect.stringMatching(/été activé$/) }]);
  });

  it.each([
    ['a wrong password', { present_password: 'Faux-2026' }, 'mot de passe actuel'],
    ['a wrong code', { code: '000000' }, 'Ce code n’est pas le bon'],
    ['no code', { code: '' }, 'Ce code n’est pas le bon'],
  ])('stays open with %s, with the same key', async (_what, changes, problem) => {
    const api = await createTestApi();
    const member = await memberOf(api, 'gestion');
    const secret = await secretFor(api, member);
    const fields = { secret, present_password: PASSWORD, code: codeAt(api, secret), ...changes };
    const answer = await send(api, PAGE, fields, member);
    const page = await answer.text();
    expect([answer.status, page]).toEqual([422, expect.stringContaining(problem)]);
    expect(hiddenIn(page)).toEqual({ secret });
    // Nobody is locked out before the confirmation.
    expect((await send(api, '/equipe/projets', loginOf(EMAIL))).status).toBe(303);
  });

  it('is done by one of two that come at once', async () => {
    const api = await createTestApi();
    const member = await memberOf(api, 'gestion');
    const other = await createTestApi({ db: api.db });
    const answers = await Promise.all([setUp(api, member), setUp(other, member)]);
    const places = answers.map(({ answer }) => answer.headers.get('Location'));
    // The slower one finds it done, or its session ended.
    expect(places.filter((place) => place === `${PAGE}/codes`)).toHaveLength(1);
    expect(await rows(api.db, 'member_codes')).toHaveLength(10);
  });
});

describe('a log-in', () => {
  it('opens nothing by the password alone, then does the work that waited', async () => {
    const { api, secret } = await fill();
    await insertUser(api, { email_verified_at: null });
    api.pass(PERIOD);
    const path = '/equipe/candidats/1/lien';
    const asked = await send(api, path, { ...loginOf(EMAIL), login_work: '' });
    expect([asked.status, asked.headers.getSetCookie()]).toEqual([401, []]);
    const page = await asked.text();
    expect(page).toContain('autocomplete="one-time-code"');
    const step = hiddenIn(page);
    expect(step).toEqual({ login_challenge: expect.any(String), login_work: '' });
    const wrong = await send(api, path, { ...step, login_code: '000000' });
    expect([wrong.status, await wrong.text()]).toEqual([
      401,
      // To be compared with the clock of the telephone.
      expect.stringMatching(/n’est pas le bon[^]*ici, il est 10.h[^]*name="login_work"/),
    ]);
    const before = api.mails.length;
    const done = await send(api, path, { ...step, login_code: codeAt(api, secret) });
    expect([done.status, api.mails.length]).toEqual([303, before + 1]);
    expect(await isOpen(api, { cookie: cookieOf(done) })).toBe(true);
  });

  it.each([
    [-2, 401],
    [-1, 303],
    [1, 303],
    [2, 401],
  ])('of a telephone whose clock is %i periods off is answered %i', async (periods, status) => {
    const { api, secret } = await fill();
    api.pass(9 * PERIOD);
    const { login_challenge } = await challengeOf(api);
    const code = codeAt(api, secret, periods * PERIOD);
    expect((await secondStep(api, login_challenge, code)).status).toBe(status);
  });

  it('takes a code with spaces, and none that was used, at the set-up either', async () => {
    const { api, secret } = await fill();
    const { login_challenge } = await challengeOf(api);
    const used = codeAt(api, secret);
    expect((await secondStep(api, login_challenge, used)).status).toBe(401);
    api.pass(PERIOD);
    const code = codeAt(api, secret);
    const spaced = ` ${code.slice(0, 3)} ${code.slice(3)} `;
    expect((await secondStep(api, login_challenge, spaced)).status).toBe(303);
    for (const old of [code, used]) {
      expect((await secondStep(api, login_challenge, old)).status).toBe(401);
    }
  });

  it.each([
    ['a code', ({ secret }: { secret: string }, api: TestApi) => codeAt(api, secret)],
    ['a recovery code', ({ codes }: { codes: string[] }) => codes[3]!],
  ])('opens one session by %s that comes twice at once, in two processes', async (_what, of) => {
    const { api, ...member } = await fill();
    api.pass(PERIOD);
    const code = of(member, api);
    const { login_challenge } = await challengeOf(api);
    const other = await createTestApi({ db: api.db, clock: api.clock });
    const steps = [api, other].map((one) => secondStep(one, login_challenge, code));
    const statuses = (await Promise.all(steps)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([303, 401]);
  });

  it('takes a recovery code once, of this member alone', async () => {
    const { api, codes } = await fill();
    const reader = await setUp(api, await memberOf(api, 'lecture'));
    const { login_challenge } = await challengeOf(api);
    expect((await secondStep(api, login_challenge, reader.codes[0]!)).status).toBe(401);
    const typed = codes[0]!.toUpperCase().replace('-', ' ');
    expect((await secondStep(api, login_challenge, typed)).status).toBe(303);
    expect((await secondStep(api, login_challenge, typed)).status).toBe(401);
    expect(await rows(api.db, 'member_codes')).toHaveLength(19);
  });

  it('has no second step without the first, or with that of another member', async () => {
    const { api, secret, codes } = await fill();
    await memberOf(api, 'lecture');
    await setUp(api, {
      cookie: cookieOf(await send(api, '/equipe/', loginOf('lecture@hub.example'))),
    });
    // Not even with the same password.
    const { password_hash } = (await findMember(api.db, EMAIL))!;
    await api.db.updateTable('members').set({ password_hash }).execute();
    api.pass(PERIOD);
    const { login_challenge: own } = await challengeOf(api, 'lecture@hub.example');
    const [, expires, signature] = own.split(' ');
    const tried = [
      '',
      'x',
      `1 ${expires} ${signature}`,
      `1 2999 ${signature}`,
      `1 ${expires}`,
      own,
    ];
    for (const challenge of tried) {
      for (const code of [codeAt(api, secret), codes[0]!]) {
        expect((await secondStep(api, challenge, code)).status, challenge).toBe(401);
      }
    }
    expect(await rows(api.db, 'member_codes')).toHaveLength(20);
  });

  it('has ten minutes for the second step, unless the password or the factor changes', async () => {
    const { api, secret } = await fill();
    const { login_challenge } = await challengeOf(api);
    api.pass(10 * MINUTE);
    const late = await secondStep(api, login_challenge, codeAt(api, secret));
    expect([late.status, await late.text()]).toEqual([401, expect.stringContaining('est passé')]);
    const { login_challenge: fresh } = await challengeOf(api);
    api.pass(10 * MINUTE - 1);
    await setPassword(api.db, 1, await quickPasswords.hash('Nouveau-2026', ''));
    expect((await secondStep(api, fresh, codeAt(api, secret))).status).toBe(401);
    await setPassword(api.db, 1, await quickPasswords.hash(PASSWORD, ''));
    const { login_challenge: last } = await challengeOf(api);
    // As when a manager helps whoever has lost the telephone, and stands before the field.
    await api.db.updateTable('members').set({ totp_secret: null }).execute();
    const over = await secondStep(api, last, codeAt(api, secret));
    expect(await over.text()).toContain('connectez-vous de nouveau');
  });

  it('lets nobody guess codes, from any network, and counts a right one for nothing', async () => {
    changeUntilEnd(limits.codes, { attempts: 5 });
    const { api, secret, codes } = await fill();
    const { login_challenge } = await challengeOf(api);
    const guess = async (net: number, code = '000000') =>
      (await secondStep(api, login_challenge, code, `2001:db8:${net}::1`)).status;
    api.pass(PERIOD);
    expect(await guess(0, codeAt(api, secret))).toBe(303);
    for (const net of [1, 2, 3, 4, 5]) expect(await guess(net)).toBe(401);
    api.pass(PERIOD);
    const locked = await secondStep(api, login_challenge, codeAt(api, secret));
    expect([locked.status, await locked.text()]).toEqual([
      429,
      expect.stringContaining('Trop de codes erronés'),
    ]);
    expect(locked.headers.get('Retry-After')).toMatch(/^\d{4,}$/);
    // The member, whose telephone or whose stranger it was, still has these.
    expect(await guess(6, codes[0])).toBe(303);
  });

  it('needs the code after a link for a new password too', async () => {
    const { api } = await fill();
    const [token] = /[^=]*$/.exec(await makeLink(api, 1))!;
    const chosen = {
      token,
      password: 'Akwaba-Cotonou-2026',
      repeated_password: 'Akwaba-Cotonou-2026',
    };
    const answer = await send(api, '/equipe/mot-de-passe', chosen);
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([303, []]);
    const page = await send(api, '/equipe/projets', loginOf(EMAIL, 'Akwaba-Cotonou-2026'));
    expect(hiddenIn(await page.text())['login_challenge']).toMatch(/^1 /);
  });
});

describe('a change of the factor', () => {
  it('needs the password and a code, and then another set-up gives ten new codes', async () => {
    const { api, cookie, codes } = await fill();
    const { login_challenge } = await challengeOf(api);
    await secondStep(api, login_challenge, codes[9]!);
    expect(await (await visit(api, PAGE, { cookie })).text()).toContain('Il vous reste 9 codes');
    const change = async (fields: Record<string, string>) =>
      (await send(api, `${PAGE}/retirer`, fields, { cookie })).status;
    const right = { present_password: PASSWORD, code: codes[0]! };
    for (const wrong of [{}, { ...right, code: '' }, { ...right, present_password: 'Faux-2026' }]) {
      expect(await change(wrong)).toBe(422);
    }
    expect(await change(right)).toBe(303);
    expect((await rows(api.db, 'journal')).at(-1)).toMatchObject({
      action: 'member.factor_removed',
    });
    const { codes: fresh } = await setUp(api, { cookie });
    const { login_challenge: next } = await challengeOf(api);
    expect((await secondStep(api, next, codes[1]!)).status).toBe(401);
    expect((await secondStep(api, next, fresh[1]!)).status).toBe(303);
  });

  it('by another manager removes it, is in the journal, and its owner is told', async () => {
    const { api } = await fill();
    const other = await memberOf(api, 'gestion', 'chef@hub.example', 'Chef');
    expect(await (await visit(api, '/equipe/membres', other)).text()).toContain(
      'Retirer le second facteur de Awa gestion',
    );
    api.mails.length = 0;
    const answer = await send(api, '/equipe/membres/1/second-facteur', {}, other);
    expect(answer.headers.get('Location')).toBe('/equipe/membres?fait=facteur-retire');
    expect((await send(api, '/equipe/projets', loginOf(EMAIL))).status).toBe(303);
    expect(await rows(api.db, 'member_codes')).toEqual([]);
    const line = { who: 'Chef <chef@hub.example>', action: 'member.factor_removed' };
    expect((await rows(api.db, 'journal')).at(-1)).toMatchObject(line);
    expect(api.mails).toMatchObject([{ to: EMAIL, subject: expect.stringMatching(/retiré$/) }]);
  });
});

describe('TEAM_SECOND_FACTOR', () => {
  it('leads whoever needs one to the set-up', async () => {
    const api = await createTestApi({ teamSecondFactor: 'gestion' });
    const [manager, reader] = [await memberOf(api, 'gestion'), await memberOf(api, 'lecture')];
    for (const path of ['/equipe/projets', '/equipe/compte', '/equipe/journal']) {
      const { status, headers } = await visit(api, path, manager);
      expect([status, headers.get('Location')], path).toEqual([303, PAGE]);
    }
    await insertUser(api, { email_verified_at: null });
    expect((await send(api, '/equipe/candidats/1/lien', {}, manager)).status).toBe(303);
    expect(api.mails).toEqual([]);
    expect(await isOpen(api, reader)).toBe(true);
    const { cookie } = await setUp(api, manager);
    expect(await isOpen(api, { cookie })).toBe(true);
    await api.db.updateTable('members').set({ role: 'gestion' }).where('id', '=', 2).execute();
    expect(await isOpen(api, reader)).toBe(false);
  });

  it('may ask it of all', async () => {
    const api = await createTestApi({ teamSecondFactor: 'tous' });
    expect(await isOpen(api, await memberOf(api, 'lecture'))).toBe(false);
  });
});
