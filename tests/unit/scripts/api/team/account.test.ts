// What members change of their own.
import { beforeEach, describe, expect, it } from 'vitest';
import { removeMember, findMember } from '../../../../../scripts/api/accounts/members.ts';
import { checkedAfter, createTestApi, captureLog, PASSWORD, rows } from '../harness.ts';
import type { TestApi } from '../harness.ts';
import { cookieOf, isOpen, loginOf, memberOf, send, visit } from './harness.ts';

beforeEach(() => void captureLog());

const PAGE = '/equipe/compte';
const EMAIL = 'lecture@hub.example';
const CHOSEN = 'Akwaba-Cotonou-2026';

async function fill(overrides: Partial<TestApi> = {}) {
  const api = await createTestApi(overrides);
  const reader = await memberOf(api, 'lecture');
  const choose = (present: string = PASSWORD, changes = {}) => {
    const chosen = { password: CHOSEN, repeated_password: CHOSEN, ...changes };
    return send(api, `${PAGE}/mot-de-passe`, { present_password: present, ...chosen }, reader);
  };
  const rename = (name: string) => send(api, `${PAGE}/nom`, { name }, reader);
  return { api, reader, choose, rename };
}

describe('the name', () => {
  it('is changed by a reader too, and stands in the menu and in the journal', async () => {
    const { api, reader, rename } = await fill();
    expect((await rename(' Àwa\u202e <b> ')).headers.get('Location')).toBe(`${PAGE}?fait=nom`);
    const page = await (await visit(api, PAGE, reader)).text();
    const menu =
      /href="\/equipe\/compte"[^>]*>\s*<span[^>]*>Mon compte.:<\/span>\s+Àwa &lt;b&gt;\s+·\s+Lecture/;
    expect(page).toMatch(menu);
    const who = `Àwa <b> <${EMAIL}>`;
    const line = { who, action: 'member.name', subject: EMAIL };
    expect(await rows(api.db, 'journal')).toMatchObject([line]);
    expect((await rename(' ')).status).toBe(422);
  });

  it('leaves no record when its owner is removed, whatever it was', async () => {
    const { api, rename } = await fill();
    await memberOf(api, 'gestion', 'xecture@hub.example', 'Autre');
    const other = (await findMember(api.db, 'xecture@hub.example'))!;
    await rename('Première');
    await rename('Seconde');
    await api.db
      .updateTable('members')
      .set({ email: '_ecture@hub.example' })
      .where('id', '=', other.id)
      .execute();
    await removeMember(api.db, { ...other, email: '_ecture@hub.example' });
    expect(JSON.stringify(await rows(api.db, 'journal'))).toContain('Première');
    await removeMember(api.db, (await findMember(api.db, EMAIL))!);
    expect(JSON.stringify(await rows(api.db, 'journal'))).not.toMatch(/Première|Seconde|lecture@/);
  });
});

describe('the password', () => {
  it('is changed with the present one: other sessions end, and a mail tells', async () => {
    const { api, reader, choose } = await fill();
    const elsewhere = { cookie: cookieOf(await send(api, '/equipe/', loginOf(EMAIL))) };
    const answer = await choose();
    expect(answer.headers.get('Location')).toBe(`${PAGE}?fait=mot-de-passe`);
    const open = [reader, elsewhere, { cookie: cookieOf(answer) }].map((one) => isOpen(api, one));
    expect(await Promise.all(open)).toEqual([false, false, true]);
    expect((await send(api, '/equipe/', loginOf(EMAIL))).status).toBe(401);
    expect((await send(api, '/equipe/', loginOf(EMAIL, CHOSEN))).status).toBe(303);
    expect(api.mails).toMatchObject([{ to: EMAIL, subject: 'Votre mot de passe a été changé' }]);
    expect(await rows(api.db, 'journal')).toMatchObject([{ action: 'member.password' }]);
  });

  it.each([
    ['Faux-2026', {}, 'Le mot de passe actuel n’est pas le bon'],
    [PASSWORD, { repeated_password: 'Akwaba-Cotonou-2027' }, 'ne sont pas identiques'],
    [PASSWORD, { password: 'court', repeated_password: 'court' }, '12 caractères'],
  ])('stays with %s and %j', async (present, changes, problem) => {
    const { api, reader, choose } = await fill();
    const answer = await choose(present, changes);
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining(problem)]);
    expect(await isOpen(api, reader)).toBe(true);
    expect([api.mails, await rows(api.db, 'journal')]).toEqual([[], []]);
  });

  it('is not found out by a stolen session', async () => {
    const { api, choose } = await fill();
    for (let count = 0; count < 5; count++) await choose('Faux-2026');
    expect(await (await choose()).text()).toContain('Trop de tentatives');
    expect(await rows(api.db, 'journal')).toEqual([]);
  });

  it('of two that are chosen at once is the first, and the second is told', async () => {
    const others: (() => Promise<unknown>)[] = [];
    const { api, choose } = await fill({ passwords: checkedAfter(() => others[0]?.()) });
    others.push(() => api.db.updateTable('members').set({ password_hash: 'another' }).execute());
    const answer = await choose();
    expect(answer.status).toBe(409);
    expect(await rows(api.db, 'members')).toMatchObject([{ password_hash: 'another' }]);
  });

  it('is not kept in the log-in that a form without a session is answered with', async () => {
    const { api, reader, choose } = await fill();
    await send(api, '/equipe/deconnexion', {}, reader);
    const page = await (await choose()).text();
    expect(page).toContain('name="login_work"');
    expect(page).not.toMatch(new RegExp(`${PASSWORD}|${CHOSEN}`));
  });
});
