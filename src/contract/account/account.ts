// The calls for password reset, resending the verification e-mail, and the account's own data.
import * as v from 'valibot';
import { commonCodes, get, post, publicCodes } from '../endpoint.ts';
import { ignored } from '../fields.ts';
import {
  confirmation,
  emailAddress,
  form,
  newPassword,
  required,
  type IssueOf,
} from '../form-fields.ts';

/** Resends the verification e-mail. */
export const resendEmail = get({ path: 'email/resend', reply: ignored, codes: commonCodes });

export const forgotPassword = post({
  path: 'forgot-password',
  request: form({ email: emailAddress('email') }),
  reply: ignored,
  codes: { ...publicCodes, 422: 'invalid' },
});

export type ForgotPasswordIssue = IssueOf<typeof forgotPassword.request>;

const link = {
  token: required('token'),
  email: emailAddress('email'),
};

/** What the link in the password reset e-mail has after its question mark, or after its `#`. */
export const resetLink = v.object({
  ...link,
  // A plus sign that the mail does not encode arrives as a space, which no address has.
  email: v.pipe(
    v.string(),
    v.transform((email) => email.trim().replaceAll(' ', '+')),
    link.email,
  ),
});
export type ResetLink = v.InferOutput<typeof resetLink>;

/** An extension of the provider's API. */
export const resetPassword = post({
  path: 'reset-password',
  request: v.pipe(
    form({
      ...link,
      password: newPassword('password'),
      password_confirmation: required('password_confirmation'),
    }),
    confirmation('password', 'password_confirmation'),
  ),
  reply: ignored,
  codes: { ...publicCodes, 404: 'not_offered', 422: 'invalid' },
});

export type ResetPasswordIssue = IssueOf<typeof resetPassword.request>;

/** An extension: all data that the provider stores about the candidate, in its own structure. */
export const accountData = get({
  path: 'account-data',
  reply: v.record(v.string(), v.unknown()),
  codes: { ...commonCodes, 404: 'not_offered' },
});

/** An extension: its success means that the account, its projects and their files are deleted. */
export const deleteAccount = post({
  path: 'delete-account',
  request: form({ password: required('password') }),
  reply: ignored,
  codes: { ...commonCodes, 404: 'not_offered', 422: 'invalid' },
});
export type DeleteAccountIssue = IssueOf<typeof deleteAccount.request>;
