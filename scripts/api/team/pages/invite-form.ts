import { html, raw } from 'hono/html';
import { roleNames, team } from '../../../../src/messages/servers/team.ts';
import { membersPage as texts, roleHints } from '../../../../src/messages/servers/team-members.ts';
import type { Member } from '../../accounts/members.ts';
import { MEMBERS, type Html } from '../env.ts';
import { field } from './pieces.ts';

/** As far as it is typed. */
export type Invitation = Partial<Pick<Member, 'name' | 'email' | 'role'>>;

const roles = ['lecture', 'gestion'] as const;

export const inviteForm = ({ name = '', email = '', role }: Invitation, sendsMail: boolean): Html =>
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
