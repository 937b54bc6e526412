import * as v from 'valibot';
import { commonCodes } from './codes.ts';
import { post } from './endpoint.ts';
import { confirmation, emailAddress, form, newPassword, required } from './form-fields.ts';
import { genders, signedIn, userTypes } from './users.ts';

export type RegisterIssue =
  | 'first_name.required'
  | 'first_name.invalid'
  | 'last_name.required'
  | 'last_name.invalid'
  | 'phone.required'
  | 'phone.invalid'
  | 'email.required'
  | 'email.invalid'
  | 'userType.required'
  | 'radioGender.required'
  | 'password.required'
  | 'password.long'
  | 'confirmedPassword.required'
  | 'confirmedPassword.different'
  | 'checkBox.accepted';

/** In characters. */
const MAX_NAME_LENGTH = 80;

/** In characters, whatever the format. */
const MAX_PHONE_LENGTH = 100;

/** URLs and control characters, line breaks included. */
// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const FORBIDDEN_IN_NAME = /:\/\/|www\.|[\u0000-\u001f\u007f\u2028\u2029]/i;

/** Restricted because names are shown to other users and appear in e-mails. */
const personName = <Issue extends string>(missing: Issue, invalid: Issue) =>
  v.pipe(
    required(missing),
    v.check(
      (name) => [...name.trim()].length <= MAX_NAME_LENGTH && !FORBIDDEN_IN_NAME.test(name.trim()),
      invalid,
    ),
  );

export const registerRequest = v.pipe(
  form({
    first_name: personName<RegisterIssue>('first_name.required', 'first_name.invalid'),
    last_name: personName<RegisterIssue>('last_name.required', 'last_name.invalid'),
    /** In international form, `+229 01 97 12 34 56`. */
    phone: v.pipe(
      required<RegisterIssue>('phone.required'),
      v.maxLength(MAX_PHONE_LENGTH, 'phone.invalid' satisfies RegisterIssue),
    ),
    email: emailAddress<RegisterIssue>('email.required', 'email.invalid'),
    userType: v.picklist(userTypes, 'userType.required' satisfies RegisterIssue),
    radioGender: v.picklist(genders, 'radioGender.required' satisfies RegisterIssue),
    password: newPassword<RegisterIssue>('password.required', 'password.long'),
    confirmedPassword: required<RegisterIssue>('confirmedPassword.required'),
    checkBox: v.literal(true, 'checkBox.accepted' satisfies RegisterIssue),
  }),
  confirmation(
    'password',
    'confirmedPassword',
    'confirmedPassword.different' satisfies RegisterIssue,
  ),
);

export const register = post({
  path: 'users',
  request: registerRequest,
  reply: signedIn,
  codes: { ...commonCodes, 422: 'invalid' },
});
