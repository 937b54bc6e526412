// Sends an address to the provider.
import * as v from 'valibot';
import { newsletter } from '../contract/newsletter.ts';
import { request, type RequestOptions } from '../contract/request.ts';
import { failureNotices, newsletterFailures } from '../messages/failures.ts';
import { newsletter as texts, newsletterIssues } from '../messages/newsletter.ts';

export interface Outcome {
  ok: boolean;
  /** The message for the reader. */
  text: string;
}

/** @param email as typed */
export async function subscribe(email: string, connection: RequestOptions): Promise<Outcome> {
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
