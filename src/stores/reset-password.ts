import { atom } from 'nanostores';
import * as v from 'valibot';
import { resetLink, resetPassword as endpoint, type ResetLink } from '../contract/account.ts';
import { failureNotices, failures } from '../messages/failures.ts';
import { resetPasswordIssues } from '../messages/forms.ts';
import { resetPassword as words } from '../messages/passwords.ts';
import { call } from './api.ts';
import { browser } from './browser.ts';
import { check, createForm, fieldValues, refusedFields, refuse, sendOnce } from './form.ts';
import { announce, announceNext } from './notice.ts';
import { $session } from './session.ts';

export const $resetPassword = createForm();

interface ResetPage {
  /** The form is there at once, before the link was read. */
  view: 'form' | 'no_link' | 'link_refused' | 'not_offered' | 'changed';
  link?: ResetLink;
}

export const $resetPage = atom<ResetPage>({ view: 'form' });

const PATH = '/reset-password';

/**
 * Takes the link out of the address bar, where it could be seen, shared or sent on. It is kept with
 * this page's place in the history of the tab: phones reload a page that waited in the background.
 */
export function readLink(query: URLSearchParams): void {
  const link = linkIn(Object.fromEntries(query)) ?? linkIn(browser.kept());
  browser.rewrite(PATH, link);
  $resetPage.set(link ? { view: 'form', link } : { view: 'no_link' });
}

function linkIn(source: unknown): ResetLink | undefined {
  const parsed = v.safeParse(resetLink, source);
  return parsed.success ? parsed.output : undefined;
}

export function resetPassword(form: FormData): Promise<void> {
  return sendOnce($resetPassword, async () => {
    const { link } = $resetPage.get();
    const values = { ...fieldValues(form), ...link };
    const body = check($resetPassword, endpoint.request, values, resetPasswordIssues);
    if (!body) return;
    const answer = await call(endpoint, { params: undefined, body });
    if (answer.ok) {
      leave('changed');
      // The new password ends every session, and the login shows itself only to who has none.
      $session.set(undefined);
      announceNext(words.changed);
      browser.go('/login');
      return;
    }
    const errors = refusedFields(answer.failure);
    if ('token' in errors || 'email' in errors) {
      leave('link_refused');
      return;
    }
    if (answer.failure.kind === 'refused' && answer.failure.code === 'not_offered') {
      $resetPage.set({ view: 'not_offered' });
    }
    refuse($resetPassword, errors);
    announce(...failureNotices(answer.failure, failures.resetPassword));
  });
}

/** The link is of no more use; its address is, to ask for another one. */
function leave(view: ResetPage['view']): void {
  browser.rewrite(PATH);
  $resetPage.set({ ...$resetPage.get(), view });
}
