import { toast } from '../notice.ts';
import { phoneNumbers } from '../../hub.ts';

export const register = {
  submit: 'S’inscrire',
  choose: 'Choisissez votre profil',
  phoneHint: phoneNumbers.hint,
  passwordHint: 'Au moins 8 caractères.',
  terms: 'J’accepte les',
  termsLink: 'conditions d’utilisation',
  haveAccount: 'Vous avez déjà un compte ?',
  login: 'Se connecter',
  countries: 'Pays',
  country: (name: string) => `Pays : ${name}`,
  created: toast('success', 'Votre compte a été créé avec succès !'),
};
