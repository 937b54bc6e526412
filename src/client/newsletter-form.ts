// Handles the newsletter form once it is submitted. Loaded on first use.
import * as v from 'valibot';
import { newsletter } from '../contract/newsletter.ts';
import { request, type RequestOptions } from '../contract/request.ts';
import { emailMeant } from '../messages/email.ts';
import { failureNotices, newsletterFailures } from '../messages/failures.ts';
import { newsletter as texts, newsletterIssues } from '../messages/newsletter.ts';
import { meantEmail } from '../text/meant-email.ts';

interface Elements {
  form: HTMLFormElement;
  input: HTMLInputElement;
  status: Element;
}

/** The address last asked about. If it is submitted again, it is sent as typed. */
let questioned: string | undefined;

export async function answer(elements: Elements): Promise<void> {
  const { form, input, status } = elements;
  const email = input.value;
  const meant = email === questioned ? undefined : meantEmail(email);
  if (meant) {
    questioned = email;
    ask(elements, meant);
    return;
  }
  const { ok, text } = await subscribe(email, { baseUrl: import.meta.env.API_URL });
  status.textContent = text;
  if (ok) {
    input.removeAttribute('aria-invalid');
    form.reset();
    return;
  }
  input.setAttribute('aria-invalid', 'true');
  input.focus();
  // The error disappears once the address is valid.
  input.oninput = () => {
    if (!v.is(newsletter.request, { email: input.value })) return;
    input.removeAttribute('aria-invalid');
    status.textContent = '';
  };
}

/** Pressing the question accepts the suggestion. */
function ask({ form, input, status }: Elements, meant: string): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'link';
  button.textContent = emailMeant(meant);
  button.onclick = () => {
    questioned = undefined;
    input.value = meant;
    input.focus();
    form.dispatchEvent(new Event('submit'));
  };
  input.removeAttribute('aria-invalid');
  status.replaceChildren(button);
}

/**
 * Sends an address to the provider.
 *
 * @param email as typed
 * @returns with the message for the reader
 */
export async function subscribe(
  email: string,
  connection: RequestOptions,
): Promise<{ ok: boolean; text: string }> {
  const checked = v.safeParse(newsletter.request, { email });
  if (!checked.success) {
    const [issue] = checked.issues;
    return { ok: false, text: newsletterIssues[issue.message as keyof typeof newsletterIssues] };
  }
  const answer = await request(newsletter, { body: checked.output }, connection);
  if (answer.ok) return { ok: true, text: texts.done };
  const [notice] = failureNotices(answer.failure, newsletterFailures);
  return { ok: false, text: notice?.message ?? '' };
}
