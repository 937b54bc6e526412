import { commonCodes } from './codes.ts';
import { post } from './endpoint.ts';
import { ignored } from './fields.ts';
import { emailAddress, form } from './form-fields.ts';

export type NewsletterIssue = 'email.required' | 'email.invalid';

/** An extension of the provider's API. */
export const newsletter = post({
  path: 'newsletter',
  request: form({ email: emailAddress<NewsletterIssue>('email.required', 'email.invalid') }),
  reply: ignored,
  codes: { ...commonCodes, 404: 'not_offered', 422: 'invalid' },
});
