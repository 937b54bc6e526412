import * as v from 'valibot';
import { register as endpoint, type RegisterIssue } from '../contract/register.ts';
import { register as words } from '../messages/register.ts';
import { failureNotices, failures } from '../messages/failures.ts';
import { registerIssues } from '../messages/forms.ts';
import { isFarPhone, nearPhone } from '../text/near-phone.ts';
import { call } from './api.ts';
import { browser } from './browser.ts';
import { check, createForm, fieldValues, refusedFields, refuse, sendOnce } from './form.ts';
import { announce, announceNext } from './notice.ts';
import { doorTo } from './redirect.ts';
import { $session } from './session.ts';
import { keepsSessions } from './storage.ts';

export const $register = createForm();

/** @param redirect where the candidate wanted to go, as the address bar has it */
export function register(form: FormData, redirect: string | null = null): Promise<void> {
  return sendOnce($register, async () => {
    const values = fieldValues(form, ['checkBox']);
    const body = check($register, registerForm, await withPhone(values), registerIssues);
    if (!body || !keepsSessions()) return;
    const answer = await call(endpoint, { params: undefined, body });
    if (answer.ok) {
      $session.set(answer.reply);
      announceNext(words.created);
      browser.go(doorTo('/verify-email', redirect));
      return;
    }
    refuse($register, refusedFields(answer.failure), values);
    announce(...failureNotices(answer.failure, failures.register));
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
async function withPhone(values: Record<string, unknown>): Promise<Record<string, unknown>> {
  const typed = String(values['phone'] ?? '').trim();
  const phone = nearPhone(typed) ?? (await farPhone(typed));
  return { ...values, phone: phone ?? typed.replace(/^\++/, '') };
}

/** With the plans of the whole world, which few need. */
async function farPhone(typed: string): Promise<string | undefined> {
  if (!isFarPhone(typed)) return undefined;
  try {
    const { internationalPhone } = await import('../text/phone.ts');
    return internationalPhone(typed);
  } catch (error) {
    // The line has dropped. The provider judges the number, or nothing arrives there either.
    console.info(error);
    return /^\+[\d ]{8,}$/.test(typed) ? typed : undefined;
  }
}
