import { phoneNumbers } from '../../../hub.ts';
import { yesOrNo, type Question } from './question.ts';
import { step } from './step.ts';

export const personnel = step('personnel', 'Informations personnelles', [
  {
    name: 'annee_soutenance',
    kind: 'year',
    years: [1980, 2035],
    label: 'Année de soutenance',
    required: "L'année de soutenance est obligatoire",
    invalid: "L'année doit être un nombre",
  },
  {
    name: 'noms_candidats',
    kind: 'line',
    label: 'Noms et prénoms des candidats',
    hint: 'Si vous êtes plusieurs, séparez les noms par une virgule.',
    autoComplete: 'name',
    required: 'Les noms et prénoms des candidats sont obligatoires',
  },
  {
    name: 'email',
    kind: 'email',
    label: 'Adresse e-mail',
    autoComplete: 'email',
    required: "L'email est obligatoire",
    invalid: "L'email doit être valide",
  },
  {
    name: 'telephone',
    kind: 'tel',
    optional: true,
    label: 'Téléphone',
    hint: `Par exemple ${phoneNumbers.example}.`,
    autoComplete: 'tel',
  },
  {
    name: 'autre_coordonnee',
    kind: 'line',
    optional: true,
    label: 'Autre coordonnée',
    hint: 'Par exemple un autre numéro ou le contact d’un proche.',
  },
  {
    name: 'directeur_encadreur',
    kind: 'line',
    label: 'Nom du directeur ou de l’encadreur',
    required: "Le nom de l'encadreur est obligatoire",
  },
  {
    name: 'etablissement_entite',
    kind: 'line',
    label: 'Établissement ou entité',
    hint: 'Votre université, école ou faculté.',
    autoComplete: 'organization',
    required: "L'établissement est obligatoire",
  },
  {
    name: 'titre_memoire',
    kind: 'line',
    label: 'Libellé du mémoire, de la thèse ou du support de libération',
    hint: 'Le titre complet, tel qu’il figure sur la couverture.',
    required: 'Le libellé du mémoire, thèse ou support de libération est obligatoire',
  },
  {
    name: 'autorisation_collecte',
    kind: 'one',
    options: yesOrNo,
    label: 'Autorisez-vous la collecte d’informations sur ce travail ?',
    hint: 'Si vous répondez non, vous pourrez préciser vos réserves.',
    required: "Veuillez indiquer si vous autorisez la collecte d'informations",
  },
  {
    name: 'reserve_collecte',
    kind: 'paragraph',
    when: { name: 'autorisation_collecte', is: 'non' },
    label: 'Vos réserves concernant la collecte',
    hint: 'Ce que vous ne souhaitez pas partager, et pourquoi.',
    required: "Veuillez préciser vos réserves concernant la collecte d'informations",
  },
] as const satisfies readonly Question[]);
