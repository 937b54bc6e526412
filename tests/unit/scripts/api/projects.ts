// A filled-in submission of each path, for the tests.
import { outsideSteps, universitySteps } from '../../../../src/contract/submission/form-steps.ts';
import { emptyAnswers, neededAnswers } from '../../../fixtures/answers/projects.ts';
import type { ProjectSubmission } from '../../../../src/contract/submission/submission.ts';

export const university = {
  ...neededAnswers(universitySteps),
  ...emptyAnswers(universitySteps),
  niveau_academique: 'master',
  annee_soutenance: '2025',
  noms_candidats: "Sènan Akplogan, Afi D'Almeida",
  email: 'senan@exemple.bj',
  telephone: '',
  autre_coordonnee: '',
  directeur_encadreur: 'Pr Hounkpè',
  etablissement_entite: 'EPAC',
  titre_memoire: "Four à poisson'); DROP TABLE projects; --",
  autorisation_collecte: 'non',
  reserve_collecte: 'Pas de photos des foyers',
  titre_solution: 'Four sans fumée 🌍',
  date_identification: '2025-11-20',
  description_solution: '<b>Deux</b> tiroirs & une cheminée',
  domaines_application: ['Energie', 'Santé Animal'],
  probleme_defi: 'La fumée',
  beneficiaires: 'Les fumeuses de poisson',
  ameliorations_apportees: 'oui',
  details_ameliorations: 'Un second tiroir',
  acteurs_ameliorations: 'Les artisans de Calavi',
  desengagement: 'confirmer',
  valeur_ajoutee: 'Moins de bois',
  durabilite: 'ODD 3, 7 et 13',
  images: [] as File[],
  autorisation_finale: true,
} satisfies ProjectSubmission;

export const nonUniversity = {
  ...neededAnswers(outsideSteps),
  ...emptyAnswers(outsideSteps),
  niveau_academique: 'non_universitaire',
  nom_complet: 'Bio Gounou',
  adresse_email: 'bio@exemple.bj',
  numero_telephone: '+229 01 97 00 11 22',
  nom_entreprise: 'Atelier Bio',
  poste_occupe: 'Gérant',
  description_projet: 'Des capteurs pour le lac',
  objectifs_projet: 'Mesurer la salinité',
  budget_estime: '250000',
  date_debut: '2026-05-01',
  autres_commentaires: '',
  autorisation_finale: true,
} satisfies ProjectSubmission;
