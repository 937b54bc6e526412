import type { ForgotPasswordIssue, ResetPasswordIssue } from '../../contract/account/account.ts';
import type { RegisterIssue } from '../../contract/account/register.ts';
import type { LoginIssue } from '../../contract/account/users.ts';
import { MIN_PASSWORD_LENGTH } from '../../contract/form-fields.ts';
import { emailInvalid, emailRequired } from '../email.ts';

export const loginIssues: Record<LoginIssue, string> = {
  'email.required': emailRequired,
  'email.invalid': emailInvalid,
  'password.required': 'Indiquez votre mot de passe',
};

/** With the embedded API. */
export type ShortPassword = 'password.short';

export const registerIssues: Record<RegisterIssue | ShortPassword, string> = {
  'first_name.required': 'Indiquez votre prénom',
  'first_name.long': 'Prénom : 80 caractères au plus',
  'last_name.required': 'Indiquez votre nom',
  'last_name.long': 'Nom : 80 caractères au plus',
  'phone.required': 'Indiquez votre numéro de téléphone',
  'phone.invalid': "Le numéro de téléphone n'est pas valide.",
  'email.required': emailRequired,
  'email.invalid': emailInvalid,
  'userType.required': 'Choisissez votre profil',
  'radioGender.required': 'Indiquez votre genre',
  'password.required': 'Indiquez votre mot de passe',
  'password.short': `Mot de passe : ${MIN_PASSWORD_LENGTH} caractères au moins`,
  'password.long': 'Mot de passe : 200 caractères au plus',
  'confirmedPassword.required': 'Confirmez votre mot de passe',
  'confirmedPassword.different': 'Les deux mots de passe ne sont pas identiques',
  'checkBox.accepted': "Vous devez accepter les conditions d'utilisation pour vous inscrire.",
};

export const forgotPasswordIssues: Record<ForgotPasswordIssue, string> = {
  'email.required': emailRequired,
  'email.invalid': emailInvalid,
};

/** Only for the visible fields; the token and the address come from the link. */
export const resetPasswordIssues: Record<NewPasswordIssue | ShortPassword, string> = {
  'password.required': registerIssues['password.required'],
  'password.short': registerIssues['password.short'],
  'password.long': registerIssues['password.long'],
  'password_confirmation.required': registerIssues['confirmedPassword.required'],
  'password_confirmation.different': registerIssues['confirmedPassword.different'],
};

type NewPasswordIssue = Exclude<ResetPasswordIssue, `${'token' | 'email'}.${string}`>;
