import * as v from 'valibot';
import { post, publicCodes } from '../endpoint.ts';
import {
  confirmation,
  emailAddress,
  form,
  newPassword,
  required,
  type IssueOf,
} from '../form-fields.ts';
import { genders, signedIn, userTypes } from './users.ts';

/** In characters. */
const MAX_NAME_LENGTH = 80;

/** In characters, whatever the format. */
const MAX_PHONE_LENGTH = 100;

/** URLs and control characters, line breaks included. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const FORBIDDEN_IN_NAME = /:\/\/|www\.|[\u0000-\u001f\u007f\u2028\u2029]/i;

/** Restricted because names are shown to other users and appear in e-mails. */
const personName = <Name extends string>(name: Name) =>
  v.pipe(
    required(name),
    v.check(
      (text) => [...text.trim()].length <= MAX_NAME_LENGTH && !FORBIDDEN_IN_NAME.test(text.trim()),
      `${name}.invalid`,
    ),
  );

export const registerRequest = v.pipe(
  form({
    first_name: personName('first_name'),
    last_name: personName('last_name'),
    /** In international form, `+229 01 97 12 34 56`. */
    phone: v.pipe(required('phone'), v.maxLength(MAX_PHONE_LENGTH, 'phone.invalid')),
    email: emailAddress('email'),
    userType: v.picklist(userTypes, 'userType.required'),
    radioGender: v.picklist(genders, 'radioGender.required'),
    password: newPassword('password'),
    confirmedPassword: required('confirmedPassword'),
    checkBox: v.literal(true, 'checkBox.accepted'),
  }),
  confirmation('password', 'confirmedPassword'),
);

export type RegisterIssue = IssueOf<typeof registerRequest>;

export const register = post({
  path: 'users',
  request: registerRequest,
  reply: signedIn,
  codes: { ...publicCodes, 422: 'invalid', 507: 'full' },
});
