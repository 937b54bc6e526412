import type { ForgotPasswordIssue, ResetPasswordIssue } from '../../contract/account/account.ts';
import type { RegisterIssue } from '../../contract/account/register.ts';
import type { LoginIssue } from '../../contract/account/users.ts';
import { emailInvalid, emailRequired } from '../email.ts';

export const loginIssues: Record<LoginIssue, string> = {
  'email.required': emailRequired,
  'email.invalid': emailInvalid,
  'password.required': 'Le champ mot de passe est obligatoire',
};

const nameInvalid = '80 caractères au plus, sans adresse de site';

export const registerIssues: Record<RegisterIssue, string> = {
  'first_name.required': 'Le champ prénom est obligatoire',
  'first_name.invalid': nameInvalid,
  'last_name.required': 'Le champ nom est obligatoire',
  'last_name.invalid': nameInvalid,
  'phone.required': 'Le champ téléphone est obligatoire',
  'phone.invalid': "Le numéro de téléphone n'est pas valide.",
  'email.required': emailRequired,
  'email.invalid': emailInvalid,
  'userType.required': 'Veuillez choisir votre profil',
  'radioGender.required': 'Veuillez indiquer votre genre',
  'password.required': 'Le champ mot de passe est obligatoire',
  'password.long': '200 caractères au plus',
  'confirmedPassword.required': 'Veuillez confirmer votre mot de passe',
  'confirmedPassword.different': 'Les deux mots de passe ne sont pas identiques',
  'checkBox.accepted': "Vous devez accepter les conditions d'utilisation pour vous inscrire.",
};

export const forgotPasswordIssues: Record<ForgotPasswordIssue, string> = {
  'email.required': emailRequired,
  'email.invalid': emailInvalid,
};

/** Only for the visible fields; the token and the address come from the link. */
export const resetPasswordIssues: Record<NewPasswordIssue, string> = {
  'password.required': registerIssues['password.required'],
  'password.long': registerIssues['password.long'],
  'password_confirmation.required': registerIssues['confirmedPassword.required'],
  'password_confirmation.different': registerIssues['confirmedPassword.different'],
};

type NewPasswordIssue = Exclude<ResetPasswordIssue, `${'token' | 'email'}.${string}`>;
