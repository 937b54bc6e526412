import type { LoginIssue, RegisterIssue } from '../contract/users.ts';

export const loginIssues: Record<LoginIssue, string> = {
  'email.required': 'Le champ email est obligatoire',
  'email.invalid': 'Le champ email doit être une adresse e-mail valide',
  'password.required': 'Le champ mot de passe est obligatoire',
};

export const registerIssues: Record<RegisterIssue, string> = {
  'first_name.required': 'Le champ prénom est obligatoire',
  'last_name.required': 'Le champ nom est obligatoire',
  'phone.required': 'Le champ téléphone est obligatoire',
  'phone.invalid': "Le numéro de téléphone n'est pas valide.",
  'email.required': 'Le champ email est obligatoire',
  'email.invalid': 'Le champ email doit être une adresse e-mail valide',
  'userType.required': 'Veuillez choisir votre profil',
  'radioGender.required': 'Veuillez indiquer votre genre',
  'password.required': 'Le champ mot de passe est obligatoire',
  'confirmedPassword.required': 'Veuillez confirmer votre mot de passe',
  'confirmedPassword.different': 'Les deux mots de passe ne sont pas identiques',
  'checkBox.accepted': "Vous devez accepter les conditions d'utilisation pour vous inscrire.",
};
