// The words of login and registration.
import type { Gender, UserType } from '../contract/users.ts';
import { toast } from './notice.ts';

export const userTypeNames: Record<UserType, string> = {
  etudiant: 'Étudiant ou étudiante',
  jeune_diplome: 'Jeune diplômé ou diplômée',
  entrepreneur: 'Entrepreneur, porteur ou porteuse de projet',
  innovateur: 'Innovateur ou innovatrice',
  enseignant_chercheur: 'Enseignant-chercheur ou enseignante-chercheuse',
  visiteur: 'Visiteur ou visiteuse',
};

export const genderNames: Record<Gender, string> = { M: 'Masculin', F: 'Féminin', O: 'Autre' };

export const fieldNames = {
  first_name: 'Prénom',
  last_name: 'Nom',
  phone: 'Téléphone',
  email: 'Adresse e-mail',
  userType: 'Profil',
  radioGender: 'Genre',
  password: 'Mot de passe',
  confirmedPassword: 'Confirmer le mot de passe',
};

export const form = {
  error: 'Erreur :',
  summaryTitle: 'Le formulaire contient des erreurs',
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  close: 'Fermer',
  loading: 'Chargement du formulaire…',
  notLoaded:
    'Cette page n’a pas pu être chargée entièrement. Vérifiez votre connexion internet, puis rechargez-la.',
};

export const login = {
  submit: 'Se connecter',
  forgotten: 'Mot de passe oublié ?',
  noAccount: 'Pas encore de compte ?',
  register: 'S’inscrire',
  terms: 'Conditions d’utilisation',
};

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

export const logout = 'Se déconnecter';
