import { toast } from './notice.ts';

export const register = {
  submit: 'S’inscrire',
  choose: 'Choisissez votre profil',
  phoneHint: 'Au Bénin : dix chiffres, par exemple 01\u00a097\u00a012\u00a034\u00a056.',
  passwordHint: 'Au moins 8 caractères.',
  terms: 'J’accepte les',
  termsLink: 'conditions d’utilisation',
  haveAccount: 'Vous avez déjà un compte ?',
  login: 'Se connecter',
  countries: 'Pays',
  country: (name: string) => `Pays : ${name}`,
  created: toast('success', 'Votre compte a été créé avec succès !'),
};
