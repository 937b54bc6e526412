import { html } from 'hono/html';
import { factor } from '../../../../src/messages/servers/team-members.ts';
import { access, team } from '../../../../src/messages/servers/team.ts';
import type { Html } from '../env.ts';
import { SENT_FORM, field, hiddenFields } from './pieces.ts';

/** Named so that no form of the team has such fields. */
export const EMAIL_FIELD = 'login_email';
export const PASSWORD_FIELD = 'login_password';
/** Of the second step. */
export const CODE_FIELD = 'login_code';
export const CHALLENGE_FIELD = 'login_challenge';
/** Says that the log-in goes on with a form that was sent: that may have no fields. */
export const WORK_FIELD = 'login_work';

/**
 * Its form is sent to the requested address itself, which then answers as if nothing had happened.
 *
 * @param work what was sent without a session: it is sent again with the log-in
 */
export const loginForm = (note: Html, email: string, work: FormData | undefined): Html => html`
  ${note}
  <form method="post" class="narrow" enctype="${SENT_FORM}">
    ${work && hiddenFields([[WORK_FIELD, ''], ...work])}
    ${field({
      name: EMAIL_FIELD,
      label: team.email,
      type: 'email',
      value: email,
      autocomplete: 'username',
    })}
    ${field({
      name: PASSWORD_FIELD,
      label: access.password,
      type: 'password',
      autocomplete: 'current-password',
    })}
    <button class="button">${access.enter}</button>
    <p class="hint">${access.forgotten}</p>
  </form>
`;

/** The second step, with the same work. */
export const codeForm = (note: Html | '', challenge: string, work: FormData | undefined): Html =>
  html`${note}
    <form method="post" class="narrow" enctype="${SENT_FORM}">
      ${work && hiddenFields([[WORK_FIELD, ''], ...work])}
      <input type="hidden" name="${CHALLENGE_FIELD}" value="${challenge}" />
      ${field({
        name: CODE_FIELD,
        label: factor.code,
        hint: factor.eitherHint,
        autocomplete: 'one-time-code',
      })}
      <button class="button">${access.enter}</button>
      <p class="hint">${factor.lost}</p>
    </form>`;
