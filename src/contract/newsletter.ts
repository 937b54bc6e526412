import { post, publicCodes } from './endpoint.ts';
import { ignored } from './fields.ts';
import { emailAddress, form, type IssueOf } from './form-fields.ts';

/** An extension of the provider's API. */
export const newsletter = post({
  path: 'newsletter',
  request: form({ email: emailAddress('email') }),
  reply: ignored,
  codes: { ...publicCodes, 404: 'not_offered', 422: 'invalid' },
});
export type NewsletterIssue = IssueOf<typeof newsletter.request>;
