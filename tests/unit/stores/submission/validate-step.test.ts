import { describe, expect, it } from 'vitest';
import { validateStep } from '../../../../src/stores/submission/validate-step.ts';
import { stepsFor, type Answers } from '../../../../src/stores/submission/questions.ts';
import { outside, university } from '../../../fixtures/answers/projects.ts';

const faults = (answers: Answers): string[] =>
  stepsFor(answers).flatMap((step) => Object.values(validateStep(step, answers)));

it('nothing is wrong with a whole form', () => {
  expect(faults(university)).toEqual([]);
  expect(faults(outside)).toEqual([]);
});

it('a date that shows, but does not exist, is not said to be missing', () => {
  const answers = { ...university, date_identification: '', durabilite: '' };
  const [, , step] = stepsFor(answers);
  expect(validateStep(step!, answers, ['date_identification'])).toEqual({
    date_identification:
      'Date de validation du projet : cette date n’existe pas, ou elle est incomplète',
    durabilite: 'La durabilité est obligatoire',
  });
});

// Specification, section 5: each message, and an answer that causes it.
const without: [message: string, base: Answers, change: Answers][] = [
  ['Le niveau académique est obligatoire', university, { niveau_academique: '' }],
  ["L'année de soutenance est obligatoire", university, { annee_soutenance: '' }],
  ["L'année doit être un nombre", university, { annee_soutenance: 'hier' }],
  ['Les noms et prénoms des candidats sont obligatoires', university, { noms_candidats: ' ' }],
  ["L'email est obligatoire", university, { email: '' }],
  ["L'email doit être valide", university, { email: 'senan@' }],
  ["Le nom de l'encadreur est obligatoire", university, { directeur_encadreur: '' }],
  ["L'établissement est obligatoire", university, { etablissement_entite: '' }],
  [
    'Le libellé du mémoire, thèse ou support de libération est obligatoire',
    university,
    { titre_memoire: '' },
  ],
  [
    "Veuillez indiquer si vous autorisez la collecte d'informations",
    university,
    { autorisation_collecte: '' },
  ],
  [
    "Veuillez préciser vos réserves concernant la collecte d'informations",
    university,
    { autorisation_collecte: 'non' },
  ],
  ["L'intitulé du projet est obligatoire", university, { titre_solution: '' }],
  ['La date de validation est obligatoire', university, { date_identification: '2024-02-30' }],
  ['La description de la solution est obligatoire', university, { description_solution: '' }],
  [
    "Au moins un domaine d'application doit être sélectionné",
    university,
    { domaines_application: [] },
  ],
  ['Le défi à résoudre est obligatoire', university, { probleme_defi: '' }],
  ['Les bénéficiaires sont obligatoires', university, { beneficiaires: '' }],
  ['Les améliorations apportées sont obligatoires', university, { ameliorations_apportees: '' }],
  [
    'Les détails des améliorations sont obligatoires',
    university,
    { ameliorations_apportees: 'oui', acteurs_ameliorations: 'Moi' },
  ],
  [
    'Les acteurs des améliorations sont obligatoires',
    university,
    { ameliorations_apportees: 'oui', details_ameliorations: 'Un toit' },
  ],
  [
    'Bénéficiaires : 10\u202f000 caractères au plus',
    university,
    { beneficiaires: 'x'.repeat(10_001) },
  ],
  ['Le désengagement est obligatoire', university, { desengagement: '' }],
  ['La valeur ajoutée est obligatoire', university, { valeur_ajoutee: '' }],
  ['La durabilité est obligatoire', university, { durabilite: '' }],
  ['Vous devez donner votre autorisation finale', university, { autorisation_finale: false }],
  ['Nom complet est requis', outside, { nom_complet: '' }],
  ['Email invalide', outside, { adresse_email: 'afi' }],
  ['Adresse email est requise', outside, { adresse_email: '' }],
  ['Numéro de téléphone est requis', outside, { numero_telephone: '' }],
  ["Nom de l'entreprise est requis", outside, { nom_entreprise: '' }],
  ['Poste occupé est requis', outside, { poste_occupe: '' }],
  ['Description du projet est requise', outside, { description_projet: '' }],
  ['Objectifs du projet sont requis', outside, { objectifs_projet: '' }],
  ['Budget estimé est requis', outside, { budget_estime: '' }],
  [
    'Budget estimé : écrivez un seul nombre, en chiffres, par exemple 250000',
    outside,
    { budget_estime: 'beaucoup' },
  ],
  ['Date de début souhaitée est requise', outside, { date_debut: '' }],
  [
    'Date de validation du projet : l’année doit être entre 1980 et 2035',
    university,
    { date_identification: '0027-01-15' },
  ],
  [
    'Date de début souhaitée : l’année doit être entre 2020 et 2035',
    outside,
    { date_debut: '0027-01-15' },
  ],
  ['Vous devez donner votre autorisation finale', outside, { autorisation_finale: false }],
];

describe('a message for each fault', () => {
  it.each(without)('%s', (message, base, change) => {
    expect(faults({ ...base, ...change })).toEqual([message]);
  });
});

it.each([
  ['telephone', university],
  ['autre_coordonnee', university],
  ['autres_commentaires', outside],
])('%s may be left empty', (name, base) => {
  expect(faults({ ...base, [name]: '' })).toEqual([]);
});
