// Tells when projects can be submitted, before the work. Without an answer nothing is told: the provider decides.
import { request, type RequestOptions } from '../contract/request.ts';
import { submissions } from '../contract/submission/opening.ts';
import { openingText } from '../messages/submission/opening.ts';
import { formatDate } from '../text/dates/format.ts';

export async function tellOpening(): Promise<void> {
  const notice = document.querySelector<HTMLElement>('[data-opening]');
  const told = notice && (await askOpening({ baseUrl: import.meta.env.API_URL }));
  if (!told) return;
  notice.textContent = told.text;
  notice.hidden = told.text === '';
  if (!told.isOpen) document.documentElement.classList.add('not-open');
}

export async function askOpening(
  connection: RequestOptions,
): Promise<{ isOpen: boolean; text: string } | undefined> {
  const answer = await request(submissions, {}, connection);
  if (!answer.ok) return undefined;
  const { is_open: isOpen, from, until, sentence } = answer.reply;
  const days = { from: from && formatDate(from), until: until && formatDate(until) };
  return { isOpen, text: openingText({ is_open: isOpen, ...days, sentence }) };
}
