import * as v from 'valibot';
import { commonCodes, get, post } from '../endpoint.ts';
import { flag, id, ignored, optionalText, text } from '../fields.ts';
import { emailAddress, form, required, type IssueOf } from '../form-fields.ts';
import { candidatureStep } from '../steps.ts';

export const userTypes = [
  'etudiant',
  'jeune_diplome',
  'entrepreneur',
  'innovateur',
  'enseignant_chercheur',
  'visiteur',
] as const;
export type UserType = (typeof userTypes)[number];

export const genders = ['M', 'F', 'O'] as const;
export type Gender = (typeof genders)[number];

const profile = {
  phone: optionalText,
  gender: v.fallback(v.optional(v.picklist(genders)), undefined),
  userType: v.fallback(v.optional(v.picklist(userTypes)), undefined),
};

/** May be empty: some people have only one name. */
const name = v.optional(
  v.pipe(
    optionalText,
    v.transform((value) => value ?? ''),
  ),
  '',
);

/** The response to login and registration: the candidate's data and the session token. */
export const signedIn = v.object({
  access_token: text,
  id,
  email: text,
  first_name: name,
  last_name: name,
  email_verified: flag,
  step: candidatureStep,
  ...profile,
});
export type SignedIn = v.InferOutput<typeof signedIn>;

export const loginRequest = form({
  email: emailAddress('email'),
  password: required('password'),
});

export type LoginIssue = IssueOf<typeof loginRequest>;

export const login = post({
  path: 'login',
  request: loginRequest,
  reply: signedIn,
  codes: { 401: 'wrong_credentials', 422: 'invalid', 429: 'throttled' },
  // Some providers reject a wrong password with another status and this message.
  refine: (_status, message) =>
    message.startsWith('Unauthenticated') ? 'wrong_credentials' : undefined,
});

/** The signed-in candidate: 000 stands for the owner of the token. */
export const currentUser = get({
  path: 'users/000',
  reply: v.object({
    step: candidatureStep,
    first_name: optionalText,
    // Extensions, like the fields of the profile.
    last_name: v.fallback(optionalText, undefined),
    email: v.fallback(optionalText, undefined),
    /** True or undefined: who does not say it has not said that it is not. */
    email_verified: v.pipe(
      flag,
      v.transform((isVerified) => isVerified || undefined),
    ),
    ...profile,
  }),
  codes: commonCodes,
});

export const logout = post({
  path: 'logout',
  request: v.undefined(),
  reply: ignored,
  codes: commonCodes,
});
