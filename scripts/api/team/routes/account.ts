// The member's own account: name and password.
import { Hono, type Context } from 'hono';
import { html } from 'hono/html';
import { roleNames, team } from '../../../../src/messages/servers/team.ts';
import {
  accountPage as texts,
  factor,
  membersPage,
} from '../../../../src/messages/servers/team-members.ts';
import { changeName, choosePassword, memberName } from '../../accounts/member-changes.ts';
import { lockMember } from '../../accounts/members.ts';
import { openSession } from '../../accounts/member-session.ts';
import { hasFactor } from '../../accounts/second-factor.ts';
import { memberPasswordFault } from '../../accounts/password-rules.ts';
import { transaction } from '../../database/database.ts';
import { orNotFound, Refusal } from '../../http/refusal.ts';
import type { Services } from '../../services.ts';
import { ACCOUNT, FACTOR, type TeamEnv } from '../env.ts';
import { show } from '../layout.ts';
import { chosenFields, presentFault, presentField } from '../own-password.ts';
import { alert, definitions, field } from '../pages/pieces.ts';
import { doneAt } from '../view.ts';

export function account(services: Services) {
  const { db } = services;
  return new Hono<TeamEnv>()
    .get('/compte', (context) => showAccount(context))
    .post('/compte/nom', async (context) => {
      const name = memberName(String(context.var.sent.get('name') ?? ''));
      if (name === '') return showAccount(context, membersPage.nameMissing);
      await transaction(db, async (db) => {
        const member = orNotFound(await lockMember(db, context.var.member.id));
        await changeName({ ...services, db }, member, name);
      });
      return doneAt(context, ACCOUNT, 'nom');
    })
    .post('/compte/mot-de-passe', async (context) => {
      const { member, sent } = context.var;
      const password = String(sent.get('password') ?? '');
      const problem =
        (await memberPasswordFault(password, sent.get('repeated_password'))) ??
        (await presentFault(services, context));
      if (problem) return showAccount(context, problem);
      const network = services.network(context);
      const password_hash = await services.passwords.hash(password, network);
      await transaction(db, async (db) => {
        const current = await lockMember(db, member.id);
        // Another page, or a manager, was faster.
        if (current?.password_hash !== member.password_hash) throw new Refusal(409, texts.changed);
        await choosePassword({ ...services, db }, current, password_hash, network);
      });
      await openSession(services, context, { ...member, password_hash });
      return doneAt(context, ACCOUNT, 'mot-de-passe');
    });

  function showAccount(context: Context<TeamEnv>, problem?: string) {
    const { member } = context.var;
    const { email, name, role } = member;
    const isOn = hasFactor(member);
    const main = html`${problem && alert(problem)}
      ${definitions('answers', [
        [team.email, email],
        [membersPage.role, roleNames[role]],
      ])}
      <form method="post" action="${ACCOUNT}/nom" class="narrow">
        ${field({
          name: 'name',
          label: membersPage.name,
          hint: membersPage.nameHint,
          value: name,
          autocomplete: 'name',
        })}
        <button class="button quiet">${texts.saveName}</button>
      </form>
      <h2>${texts.passwordTitle}</h2>
      <form method="post" action="${ACCOUNT}/mot-de-passe" class="narrow">
        <input type="hidden" name="username" value="${email}" autocomplete="username" />
        ${presentField()} ${chosenFields(texts.chosen)}
        <p class="hint">${texts.endsOthers}</p>
        <button class="button quiet">${texts.savePassword}</button>
      </form>
      <h2>${factor.title}</h2>
      <p>${isOn ? factor.isOn : factor.isOff}</p>
      <p><a href="${FACTOR}">${isOn ? factor.manage : factor.toSetUp}</a></p>`;
    return show(context, texts.title, main, { status: problem ? 422 : 200 });
  }
}
