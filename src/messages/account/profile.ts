// Texts of « Mon profil ».
export const profileNames = {
  first_name: 'Prénom',
  last_name: 'Nom',
  email: 'Adresse e-mail',
  phone: 'Téléphone',
  gender: 'Genre',
  userType: 'Profil',
  step: 'Projet',
  id: 'Numéro de candidat',
};

export const profile = {
  loading: 'Chargement de votre profil…',
  verified: 'Adresse vérifiée',
  unverified: 'Adresse non vérifiée',
  missing: 'Non renseigné',
  /** The provider could not be reached. */
  unknown: 'Indisponible pour le moment',
};
