// Texts of « Mon profil ».
import type { CandidatureStep } from '../../contract/steps.ts';

export const profileNames = {
  first_name: 'Prénom',
  last_name: 'Nom',
  email: 'Adresse e-mail',
  phone: 'Téléphone',
  gender: 'Genre',
  userType: 'Profil',
  step: 'Candidature',
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

export const candidatureSteps: Record<CandidatureStep, string> = {
  candidature_eliminated: 'Non retenue',
  candidature_not_submitted: 'Pas encore déposée',
  candidature_pending: 'En cours d’examen',
  candidature_preselected: 'Présélectionnée',
  candidature_selected: 'Sélectionnée',
  candidature_unknown: 'État non précisé',
};
