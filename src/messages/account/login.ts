import type { CandidatePage, statusPage } from '../../routes/pages.ts';

// Texts shared by the account pages, and those of the login page.
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

export const login = {
  submit: 'Se connecter',
  forgotten: 'Mot de passe oublié ?',
  firstVisit: 'Première visite ?',
  account: 'Créez un compte gratuit pour soumettre un projet et savoir où il en est.',
  noAccount: 'Pas encore de compte ?',
  register: 'S’inscrire',
  terms: 'Conditions d’utilisation',
};

/** Why a login is needed, by the path of the redirect target. All project pages share one. */
export const loginReasons: Record<Exclude<CandidatePage, typeof statusPage>, string> = {
  '/home': 'Connectez-vous pour ouvrir votre espace.',
  '/status': 'Connectez-vous pour suivre vos projets.',
  '/profile': 'Connectez-vous pour voir votre profil.',
  '/new-candidacies': 'Connectez-vous pour voir les candidatures ouvertes.',
  '/edit-candidacy': 'Connectez-vous pour modifier votre candidature.',
  '/soumission-projet/formulaire': 'Connectez-vous pour soumettre un projet.',
  '/soumission-projet/recu': 'Connectez-vous pour voir votre reçu.',
};

export const logout = 'Se déconnecter';
