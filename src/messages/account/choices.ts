// The options of a candidate's profile.
import type { Gender, UserType } from '../../contract/account/users.ts';

export const userTypeNames: Record<UserType, string> = {
  etudiant: 'Étudiant ou étudiante',
  jeune_diplome: 'Jeune diplômé ou diplômée',
  entrepreneur: 'Entrepreneur ou entrepreneuse, porteur ou porteuse de projet',
  innovateur: 'Innovateur ou innovatrice',
  enseignant_chercheur: 'Enseignant-chercheur ou enseignante-chercheuse',
  visiteur: 'Visiteur ou visiteuse',
};

export const genderNames: Record<Gender, string> = { M: 'Masculin', F: 'Féminin', O: 'Autre' };
