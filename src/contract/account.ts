// The calls for password reset, resending the verification e-mail, and the account's own data.
import * as v from 'valibot';
import { commonCodes } from './codes.ts';
import { get, post } from './endpoint.ts';
import { ignored } from './fields.ts';
import { confirmation, emailAddress, form, newPassword, required } from './form-fields.ts';

/** Resends the verification e-mail. */
export const resendEmail = get({ path: 'email/resend', reply: ignored, codes: commonCodes });

export type ForgotPasswordIssue = 'email.required' | 'email.invalid';

export const forgotPassword = post({
  path: 'forgot-password',
  request: form({
    email: emailAddress<ForgotPasswordIssue>('email.required', 'email.invalid'),
  }),
  reply: ignored,
  codes: { ...commonCodes, 422: 'invalid' },
});

export type ResetPasswordIssue =
  | 'token.required'
  | 'email.required'
  | 'email.invalid'
  | 'password.required'
  | 'password.long'
  | 'password_confirmation.required'
  | 'password_confirmation.different';

const link = {
  token: required<ResetPasswordIssue>('token.required'),
  email: emailAddress<ResetPasswordIssue>('email.required', 'email.invalid'),
};

/** The query parameters of the link in the password reset e-mail. */
export const resetLink = v.object(link);
export type ResetLink = v.InferOutput<typeof resetLink>;

/** An extension of the provider's API. */
export const resetPassword = post({
  path: 'reset-password',
  request: v.pipe(
    form({
      ...link,
      password: newPassword<ResetPasswordIssue>('password.required', 'password.long'),
      password_confirmation: required<ResetPasswordIssue>('password_confirmation.required'),
    }),
    confirmation(
      'password',
      'password_confirmation',
      'password_confirmation.different' satisfies ResetPasswordIssue,
    ),
  ),
  reply: ignored,
  codes: { ...commonCodes, 404: 'not_offered', 422: 'invalid' },
});

/** An extension: all data that the provider stores about the candidate, in its own structure. */
export const accountData = get({
  path: 'account-data',
  reply: v.record(v.string(), v.unknown()),
  codes: { ...commonCodes, 404: 'not_offered' },
});

export type DeleteAccountIssue = 'password.required';

/** An extension: its success means that the account, its projects and their files are deleted. */
export const deleteAccount = post({
  path: 'delete-account',
  request: form({ password: required<DeleteAccountIssue>('password.required') }),
  reply: ignored,
  codes: { ...commonCodes, 404: 'not_offered', 422: 'invalid' },
});
