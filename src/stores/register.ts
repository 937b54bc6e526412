import * as v from 'valibot';
import { register as endpoint, type RegisterIssue } from '../contract/users.ts';
import { register as words } from '../messages/account.ts';
import { failureNotices, registerFailures } from '../messages/failures.ts';
import { registerIssues } from '../messages/forms.ts';
import { internationalPhone } from '../text/phone.ts';
import { call } from './api.ts';
import { browser } from './browser.ts';
import { check, createForm, fieldValues, refusedFields, refuse, sendOnce } from './form.ts';
import { announce, announceNext } from './notice.ts';
import { $session } from './session.ts';

export const $register = createForm();

export function register(form: FormData): Promise<void> {
  return sendOnce($register, async () => {
    const values = fieldValues(form, ['checkBox']);
    const body = check($register, registerForm, withPhone(values), registerIssues);
    if (!body) return;
    const answer = await call(endpoint, { params: undefined, body });
    if (answer.ok) {
      $session.set(answer.reply);
      announceNext(words.created);
      browser.go('/verify-email');
      return;
    }
    refuse($register, refusedFields(answer.failure));
    announce(...failureNotices(answer.failure, registerFailures));
  });
}

/** The contract's request, whose phone number must have been understood. */
const registerForm = v.pipe(
  endpoint.request,
  v.forward(
    v.partialCheck(
      [['phone']],
      ({ phone }) => phone === '' || phone.startsWith('+'),
      'phone.invalid' satisfies RegisterIssue,
    ),
    ['phone'],
  ),
);

/** In international form where it is a number; else as it was typed, without a leading +. */
function withPhone(values: Record<string, unknown>): Record<string, unknown> {
  const typed = String(values['phone'] ?? '').trim();
  return { ...values, phone: internationalPhone(typed) ?? typed.replace(/^\++/, '') };
}
