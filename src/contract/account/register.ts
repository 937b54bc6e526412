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
import { dropInvisible } from '../../text/invisible.ts';
import { genders, signedIn, userTypes } from './users.ts';

/** In characters. */
const MAX_NAME_LENGTH = 80;

/** In characters, whatever the format. */
const MAX_PHONE_LENGTH = 100;

/** Like an address, a name may be pasted with invisible characters. */
export const tidyName = (text: string): string => dropInvisible(text).trim().replace(/\s+/g, ' ');

/** Which signs a name may have is the provider's rule. */
const personName = <Name extends string>(name: Name) =>
  v.pipe(
    required(name),
    v.transform(tidyName),
    v.nonEmpty(`${name}.required`),
    v.check((text) => [...text].length <= MAX_NAME_LENGTH, `${name}.long`),
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
