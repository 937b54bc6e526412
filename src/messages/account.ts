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

export const logout = 'Se déconnecter';
