import { html } from 'hono/html';
import { access } from '../../../../src/messages/servers/team.ts';
import { alert, pageLayout, type Html } from '../layout.ts';
import { field, hiddenFields, SENT_FORM } from './pieces.ts';

/** Named so that no form of the team has such fields. */
export const EMAIL_FIELD = 'login_email';
export const PASSWORD_FIELD = 'login_password';
/** Says that the log-in goes on with a form that was sent: that may have no fields. */
export const WORK_FIELD = 'login_work';

interface LoginPage {
  note: string;
  email: string;
  problem?: string | undefined;
  /** What was sent without a session: it is sent again with the log-in. */
  fields: FormData;
  isWork: boolean;
}

/** Its form is sent to the requested address itself, which then answers as if nothing had happened. */
export function loginPage({ note, email, problem, fields, isWork }: LoginPage): Html {
  const main = html`
    ${problem ? alert(problem) : html`<p>${note}</p>`}
    <form method="post" class="narrow" enctype="${SENT_FORM}">
      ${isWork && html`<input type="hidden" name="${WORK_FIELD}" />`} ${hiddenFields(fields)}
      ${field({
        name: EMAIL_FIELD,
        label: access.email,
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
      <button>${access.enter}</button>
      <p class="hint">${access.forgotten}</p>
    </form>
  `;
  return pageLayout({ title: access.login, main });
}
