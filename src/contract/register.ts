import * as v from 'valibot';
import { commonCodes } from './codes.ts';
import { post } from './endpoint.ts';
import { confirmation, emailAddress, form, required } from './form-fields.ts';
import { genders, signedIn, userTypes } from './users.ts';

export type RegisterIssue =
  | 'first_name.required'
  | 'last_name.required'
  | 'phone.required'
  | 'phone.invalid'
  | 'email.required'
  | 'email.invalid'
  | 'userType.required'
  | 'radioGender.required'
  | 'password.required'
  | 'confirmedPassword.required'
  | 'confirmedPassword.different'
  | 'checkBox.accepted';

export const registerRequest = v.pipe(
  form({
    first_name: required<RegisterIssue>('first_name.required'),
    last_name: required<RegisterIssue>('last_name.required'),
    /** In international form, `+229 01 97 12 34 56`. */
    phone: required<RegisterIssue>('phone.required'),
    email: emailAddress<RegisterIssue>('email.required', 'email.invalid'),
    userType: v.picklist(userTypes, 'userType.required' satisfies RegisterIssue),
    radioGender: v.picklist(genders, 'radioGender.required' satisfies RegisterIssue),
    password: required<RegisterIssue>('password.required'),
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
