// The members of the team: who they are, inviting one, changing a role, removing one.
import { Hono, type Context } from 'hono';
import { html, raw } from 'hono/html';
import { failures, roleNames, team } from '../../../../src/messages/servers/team.ts';
import type { Done } from '../../../../src/messages/servers/team-done.ts';
import { membersPage as texts, roleHints } from '../../../../src/messages/servers/team-members.ts';
import {
  changeRole,
  invite,
  memberName,
  plainAddress,
  removeFromTeam,
  resetMember,
} from '../../accounts/member-changes.ts';
import {
  canChange,
  findMemberById,
  listMembers,
  memberOfLink,
  nameOf,
  shownName,
  type Member,
} from '../../accounts/members.ts';
import { hasFactor, removeFactor } from '../../accounts/second-factor.ts';
import { isUniqueViolation, lockRows, transaction } from '../../database/database.ts';
import { idOf } from '../../http/id.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Services } from '../../services.ts';
import { MEMBERS, type TeamEnv } from '../env.ts';
import { show } from '../layout.ts';
import { keepOnce, takeOnce } from '../once.ts';
import { alert, askBefore, day, field, table, type Columns } from '../pages/pieces.ts';
import { doneAt } from '../view.ts';

const roles = ['lecture', 'gestion'] as const;

const readRole = (text: unknown) => roles.find((role) => role === text);

export function members(services: Services) {
  const { db } = services;

  /**
   * Changes the member of the address, and says so in the list. One manager always stays: nobody changes
   * themselves, and of two who remove each other, one is a manager no longer.
   */
  async function change(
    context: Context<TeamEnv>,
    what: Done,
    work: (
      within: Services,
      by: string,
      member: Member,
    ) => Promise<string | undefined> | Promise<void>,
  ) {
    const { member: manager, by } = context.var;
    const id = idOf(context.req.param('id'));
    if (id === manager.id) throw new Refusal(409, texts.notYourself);
    const { done, link } = await transaction(db, async (db) => {
      await lockRows(db, 'members', [manager.id, id]);
      const current = await findMemberById(db, manager.id);
      if (!current || !canChange(current)) throw new Refusal(403, failures.forbidden);
      const member = await findMemberById(db, id);
      // Pressed twice, or removed by somebody else.
      if (!member) return { done: 'membre-retire' as const };
      return { done: what, link: await work({ ...services, db }, by, member) };
    });
    return doneWith(context, done, link ?? undefined);
  }

  return new Hono<TeamEnv>()
    .get('/membres', async (context) => {
      const all = await listMembers(db);
      const main = html`${await givenLink(context)}
        <p class="first"><a class="button" href="${MEMBERS}/inviter">${texts.invite}</a></p>
        ${table(columnsFor(context.var.member), all)}
        <p class="hint">${texts.count(all.length)}</p>`;
      return show(context, texts.title, main);
    })
    .get('/membres/inviter', (context) => showForm(context, {}))
    .post('/membres/inviter', async (context) => {
      const sent = (name: string) => String(context.var.sent.get(name) ?? '');
      const [email, name] = [plainAddress(sent('email').trim()), memberName(sent('name'))];
      const role = readRole(sent('role'));
      const typed = { email: sent('email'), name, ...(role && { role }) };
      if (name === '') return showForm(context, typed, texts.nameMissing);
      if (!email) return showForm(context, typed, texts.emailFault);
      if (!role) return showForm(context, typed, texts.roleMissing);
      try {
        const link = await transaction(db, (db) =>
          invite({ ...services, db }, context.var.by, { email, name, role }),
        );
        return await doneWith(context, 'invitation', link);
      } catch (error) {
        if (!isUniqueViolation(error)) throw error;
        return showForm(context, typed, texts.taken(email));
      }
    })
    .post('/membres/:id/role', (context) => {
      const role = readRole(context.var.sent.get('role'));
      if (!role) throw new Refusal(422, texts.roleMissing);
      return change(context, 'role', (...whom) => changeRole(...whom, role));
    })
    .post('/membres/:id/lien', (context) => change(context, 'nouveau-lien', resetMember))
    .post('/membres/:id/second-facteur', (context) =>
      change(context, 'facteur-retire', removeFactor),
    )
    .post('/membres/:id/retirer', (context) => change(context, 'membre-retire', removeFromTeam));

  async function doneWith(context: Context<TeamEnv>, what: Done, link?: string) {
    if (link === undefined) return doneAt(context, MEMBERS, what);
    await keepOnce(services, context, MEMBERS, link);
    return context.redirect(MEMBERS, 303);
  }

  /** Where no mail is sent. */
  async function givenLink(context: Context<TeamEnv>) {
    const link = await takeOnce(services, context);
    const token = link && new URLSearchParams(new URL(link).hash.slice(1)).get('token');
    const member = token && (await memberOfLink(services, token));
    if (!member) return '';
    return html`<div class="notice" role="status">
      <p>${texts.giveLink(nameOf(member))}</p>
      <label class="field">${texts.linkLabel} <input value="${link}" readonly /></label>
    </div>`;
  }

  function showForm(context: Context<TeamEnv>, typed: Invitation, problem?: string) {
    const main = html`${problem && alert(problem)} ${inviteForm(typed, services.sendsMail)}`;
    return show(context, texts.inviteTitle, main, { status: problem ? 422 : 200 });
  }
}

const columnsFor = (reader: Member): Columns<Member> => [
  [texts.name, shownName],
  [team.email, ({ email }) => email, 'name'],
  [texts.role, (member) => html`${roleNames[member.role]} ${awaited(member)}`],
  [texts.seen, ({ seen_at }) => (seen_at === null ? texts.never : day(seen_at)), 'extra'],
  [texts.factor, (member) => (hasFactor(member) ? texts.yes : texts.no), 'extra'],
  [texts.change, (member) => (member.id === reader.id ? texts.yourself : actions(member))],
];

const awaited = ({ password_hash }: Member) =>
  password_hash === null && html`<span class="hint">${texts.awaited}</span>`;

function actions(member: Member) {
  const path = `${MEMBERS}/${member.id}`;
  const who = shownName(member);
  const role = member.role === 'gestion' ? 'lecture' : 'gestion';
  return html`<div class="actions">
    ${askBefore({
      ...texts.changeRole(who, role),
      action: `${path}/role`,
      fields: [['role', role]],
      rank: 'quiet',
    })}
    ${askBefore({ ...texts.newLink(who), action: `${path}/lien`, rank: 'quiet' })}
    ${hasFactor(member) && askBefore({ ...texts.removeFactor(who), action: `${path}/second-facteur` })}
    ${askBefore({ ...texts.remove(who), action: `${path}/retirer` })}
  </div>`;
}

/** As far as it is typed. */
type Invitation = Partial<Pick<Member, 'name' | 'email' | 'role'>>;

const inviteForm = ({ name = '', email = '', role }: Invitation, sendsMail: boolean) =>
  html`<form method="post" action="${MEMBERS}/inviter" class="narrow">
    ${field({
      name: 'name',
      label: texts.name,
      hint: texts.nameHint,
      value: name,
      autocomplete: 'off',
    })}
    ${field({
      name: 'email',
      label: team.email,
      hint: sendsMail ? texts.emailHint : texts.linkHint,
      type: 'email',
      value: email,
      autocomplete: 'off',
    })}
    <fieldset class="field">
      <legend>${texts.role}</legend>
      ${roles.map(
        (each) =>
          html`<label class="choice">
            <input
              type="radio"
              name="role"
              value="${each}"
              required
              ${raw(each === role ? 'checked' : '')}
            />
            ${roleNames[each]} <span class="hint">${roleHints[each]}</span>
          </label>`,
      )}
    </fieldset>
    <div class="actions">
      <button class="button">${texts.invite}</button>
      <a href="${MEMBERS}">${texts.cancel}</a>
    </div>
  </form>`;
