import { atom } from 'nanostores';
import * as v from 'valibot';
import { register as endpoint, type RegisterIssue } from '../../contract/account/register.ts';
import { register as words } from '../../messages/account/register.ts';
import { failures } from '../../messages/failures.ts';
import { registerIssues } from '../../messages/account/issues.ts';
import { withDialCode } from '../../text/phone/input.ts';
import { check, createForm, fieldValues, reportFailure, sendOnce } from '../form.ts';
import type { AppContext } from '../app-context.ts';
import { longEnough } from './long-enough.ts';
import { rememberRedirect, withRedirect } from './redirect.ts';

export function createRegister(app: AppContext) {
  const { $session, announceNext, browser, call, canStoreSession } = app;
  const $register = createForm(readForm);

  /** The provider refused the address, usually because an account with it exists. */
  const $emailRefused = atom(false);

  /** @param redirect the `redirect` parameter of the URL, not validated */
  function register(form: FormData, redirect: string | null = null): Promise<void> {
    return sendOnce(browser, $register, async () => {
      $emailRefused.set(false);
      const values = await readForm(form);
      const body = check($register, registerForm, values, registerIssues);
      if (!body || !canStoreSession()) return;
      const answer = await call(endpoint, { body });
      if (answer.ok) {
        $session.set(answer.reply);
        rememberRedirect(app, redirect);
        announceNext(words.created);
        browser.go(withRedirect('/verify-email', redirect));
        return;
      }
      reportFailure(app, $register, answer.failure, failures.register, values);
      $emailRefused.set('email' in $register.get().errors);
    });
  }

  return { $register, $emailRefused, register };
}

/** The values of the form. The phone number is in international form if it can be parsed. */
async function readForm(form: FormData) {
  const values = fieldValues(form, ['checkBox']);
  return { ...values, phone: await internationalPhone(String(values['phone'] ?? '').trim()) };
}

/** The contract's request, with a phone number that could be parsed and the API's rule for passwords. */
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
  longEnough(),
);

/** Loaded after the page, because only sending the form needs it. */
const importPhoneReading = () => import('./regional-phone.ts');

export const preloadPhoneReading = (): void =>
  void importPhoneReading().catch((error: unknown) => console.info(error));

/** Converts the phone number to international form, or leaves it as typed without a leading +. */
async function internationalPhone(typed: string): Promise<string> {
  try {
    const { isForeignPhone, regionalPhone } = await importPhoneReading();
    let phone = regionalPhone(typed);
    // The numbering plans of all countries are loaded on demand: few users need them.
    if (!phone && isForeignPhone(typed)) {
      const all = await import('../../text/phone/international.ts');
      phone = all.internationalPhone(typed);
    }
    return phone ?? typed.replace(/^\++/, '');
  } catch (error) {
    // Offline, and in an older Chrome an import that has failed once fails until the page is left. The
    // provider validates the number, if the request gets through at all.
    console.info(error);
    return typed && withDialCode(typed);
  }
}
