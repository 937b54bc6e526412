import { describe, expect, it } from 'vitest';
import { validateStep } from '../../../../src/stores/submission/validate-step.ts';
import type { QuestionName } from '../../../../src/contract/submission/form-steps.ts';
import { stepsFor, type Answers } from '../../../../src/contract/submission/answers.ts';
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

const given = (name: QuestionName, ...values: unknown[]): Answers[] =>
  values.map((value) => ({ [name]: value }));

// Specification, section 5: each message, and an answer that causes it.
const ofUniversity: [message: string, ...changes: Answers[]][] = [
  ['Le niveau académique est obligatoire', ...given('niveau_academique', '', 'bac', undefined)],
  ["L'année de soutenance est obligatoire", ...given('annee_soutenance', '', ' ', undefined)],
  ["L'année doit être un nombre", ...given('annee_soutenance', 'hier', '25', '2025.5')],
  [
    'Année de soutenance : l’année doit être entre 1980 et 2035',
    ...given('annee_soutenance', '0027', '1979', '2036'),
  ],
  ['Les noms et prénoms des candidats sont obligatoires', { noms_candidats: ' ' }],
  ["L'email est obligatoire", { email: '' }],
  ["L'email doit être valide", { email: 'senan@' }],
  ["Le nom de l'encadreur est obligatoire", { directeur_encadreur: '' }],
  ["L'établissement est obligatoire", { etablissement_entite: '' }],
  ['Le libellé du mémoire, thèse ou support de libération est obligatoire', { titre_memoire: '' }],
  [
    "Veuillez indiquer si vous autorisez la collecte d'informations",
    ...given('autorisation_collecte', '', 'peut-être'),
  ],
  [
    "Veuillez préciser vos réserves concernant la collecte d'informations",
    { autorisation_collecte: 'non' },
  ],
  ["L'intitulé du projet est obligatoire", { titre_solution: '' }],
  ['La date de validation est obligatoire', ...given('date_identification', '', '2024-02-30')],
  ['La description de la solution est obligatoire', { description_solution: '' }],
  [
    "Au moins un domaine d'application doit être sélectionné",
    ...given('domaines_application', [], 'Energie', undefined),
  ],
  ['Le défi à résoudre est obligatoire', { probleme_defi: '' }],
  ['Les bénéficiaires sont obligatoires', { beneficiaires: '' }],
  ['Les améliorations apportées sont obligatoires', { ameliorations_apportees: '' }],
  [
    'Les détails des améliorations sont obligatoires',
    { ameliorations_apportees: 'oui', acteurs_ameliorations: 'Moi' },
  ],
  [
    'Les acteurs des améliorations sont obligatoires',
    { ameliorations_apportees: 'oui', details_ameliorations: 'Un toit' },
  ],
  ['Bénéficiaires : 10\u202f000 caractères au plus', { beneficiaires: 'x'.repeat(10_001) }],
  ['Le désengagement est obligatoire', ...given('desengagement', '', 'oui')],
  ['La valeur ajoutée est obligatoire', { valeur_ajoutee: '' }],
  ['La durabilité est obligatoire', { durabilite: '' }],
  ['Les fichiers n’ont pas pu être lus', ...given('images', 'digesteur.jpg')],
  [
    'Vous devez donner votre autorisation finale',
    ...given('autorisation_finale', false, 'on', undefined),
  ],
  [
    'Date de validation du projet : l’année doit être entre 1980 et 2035',
    ...given('date_identification', '0027-01-15', '1979-12-31', '2036-01-01'),
  ],
];

const ofOutside: typeof ofUniversity = [
  ['Nom complet est requis', { nom_complet: '' }],
  ['Email invalide', { adresse_email: 'afi' }],
  ['Adresse email est requise', { adresse_email: '' }],
  ['Numéro de téléphone est requis', { numero_telephone: '' }],
  ["Nom de l'entreprise est requis", { nom_entreprise: '' }],
  ['Poste occupé est requis', { poste_occupe: '' }],
  ['Description du projet est requise', { description_projet: '' }],
  ['Objectifs du projet sont requis', { objectifs_projet: '' }],
  ['Budget estimé est requis', { budget_estime: '' }],
  [
    'Budget estimé : écrivez un seul nombre, en chiffres, par exemple 250000',
    ...given('budget_estime', 'beaucoup', '-5', '250 €'),
  ],
  ['Date de début souhaitée est requise', { date_debut: '' }],
  [
    'Date de début souhaitée : l’année doit être entre 2020 et 2035',
    ...given('date_debut', '0027-01-15', '2019-12-31', '2072-02-01'),
  ],
  ['Vous devez donner votre autorisation finale', { autorisation_finale: false }],
];

describe('a message for each fault', () => {
  it.each(ofUniversity)('%s', (message, ...changes) => expectTold(message, university, changes));
  it.each(ofOutside)('%s', (message, ...changes) => expectTold(message, outside, changes));
});

function expectTold(message: string, answers: Answers, changes: Answers[]): void {
  const { niveau_academique = '' } = answers;
  for (const change of changes) {
    expect(faults({ ...answers, ...change }), JSON.stringify(change)).toEqual([message]);
    // All of a step are told at once.
    expect(faults({ niveau_academique, ...change }), JSON.stringify(change)).toContain(message);
  }
}

it.each([
  ['telephone', university],
  ['autre_coordonnee', university],
  ['autres_commentaires', outside],
])('%s may be left empty', (name, base) => {
  expect(faults({ ...base, [name]: '' })).toEqual([]);
});
