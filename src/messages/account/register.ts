import { MIN_PASSWORD_LENGTH } from '../../contract/form-fields.ts';
import { toast } from '../notice.ts';
import type { CandidatePage } from '../../routes/pages.ts';
import { phoneNumbers } from '../../hub.ts';

export const register = {
  allRequired: 'Tous les champs sont obligatoires.',
  submit: 'S’inscrire',
  choose: 'Choisissez votre profil',
  phoneHint: phoneNumbers.hint,
  /** With the embedded API. */
  passwordHint: `Au moins ${MIN_PASSWORD_LENGTH} caractères.`,
  terms: 'J’accepte les',
  termsLink: 'conditions d’utilisation',
  haveAccount: 'Vous avez déjà un compte ?',
  login: 'Se connecter',
  countries: 'Pays',
  created: toast('success', 'Votre compte a été créé avec succès !'),
};

/** Why an account is needed, by the path of the redirect target. */
export const registerReasons: Partial<Record<CandidatePage, string>> = {
  '/new-candidacies': 'Inscrivez-vous pour voir les candidatures ouvertes.',
  '/soumission-projet/formulaire':
    'Inscrivez-vous pour soumettre un projet : le formulaire s’ouvre dès que votre adresse e-mail est vérifiée.',
};
