// The words of the account that several pages share, and of login.
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
  forgotten: 'Mot de passe oublié ?',
  noAccount: 'Pas encore de compte ?',
  register: 'S’inscrire',
  terms: 'Conditions d’utilisation',
};

/** Why one has come to the login, by the page that it leads back to. */
export const loginReasons = {
  '/home': 'Connectez-vous pour ouvrir votre espace.',
  '/status': 'Connectez-vous pour suivre vos projets.',
  '/profile': 'Connectez-vous pour voir votre profil.',
  '/new-candidacies': 'Connectez-vous pour voir les candidatures ouvertes.',
  '/edit-candidacy': 'Connectez-vous pour modifier votre candidature.',
  '/soumission-projet/formulaire': 'Connectez-vous pour soumettre un projet.',
  '/soumission-projet/recu': 'Connectez-vous pour voir votre reçu.',
};

export const logout = 'Se déconnecter';
