// The one page of projects from outside a university.
import { phoneNumbers } from '../../../hub.ts';
import { consent } from './fichiers.ts';
import type { Question } from './question.ts';
import { level } from './niveau.ts';
import { step } from './step.ts';

export const projet = step('projet', 'Votre projet', [
  level,
  {
    name: 'nom_complet',
    kind: 'line',
    label: 'Nom complet',
    autoComplete: 'name',
    required: 'Nom complet est requis',
  },
  {
    name: 'adresse_email',
    kind: 'email',
    label: 'Adresse e-mail',
    autoComplete: 'email',
    required: 'Adresse email est requise',
    invalid: 'Email invalide',
  },
  {
    name: 'numero_telephone',
    kind: 'tel',
    label: 'Numéro de téléphone',
    hint: `Par exemple ${phoneNumbers.example}.`,
    autoComplete: 'tel',
    required: 'Numéro de téléphone est requis',
  },
  {
    name: 'nom_entreprise',
    kind: 'line',
    label: 'Nom de l’entreprise',
    hint: 'Ou le nom de votre atelier, coopérative ou association ; à défaut, votre propre nom.',
    autoComplete: 'organization',
    required: "Nom de l'entreprise est requis",
  },
  {
    name: 'poste_occupe',
    kind: 'line',
    label: 'Poste occupé',
    hint: 'Votre fonction ou votre métier, par exemple « gérante », « menuisier » ou « présidente de l’association ».',
    autoComplete: 'organization-title',
    required: 'Poste occupé est requis',
  },
  {
    name: 'description_projet',
    kind: 'paragraph',
    label: 'Description du projet',
    hint: 'Ce que c’est, à qui cela sert, comment cela marche, où vous en êtes.',
    required: 'Description du projet est requise',
  },
  {
    name: 'objectifs_projet',
    kind: 'paragraph',
    label: 'Objectifs du projet',
    hint: 'Ce que vous voulez avoir atteint, et dans quel délai.',
    required: 'Objectifs du projet sont requis',
  },
  {
    name: 'budget_estime',
    kind: 'amount',
    label: 'Budget estimé',
    hint: 'En chiffres, par exemple 250000.',
    required: 'Budget estimé est requis',
    invalid: 'Budget estimé : écrivez un seul nombre, en chiffres, par exemple 250000',
  },
  {
    name: 'date_debut',
    kind: 'day',
    years: [2020, 2035],
    label: 'Date de début souhaitée',
    required: 'Date de début souhaitée est requise',
  },
  {
    name: 'autres_commentaires',
    kind: 'paragraph',
    optional: true,
    label: 'Autres commentaires',
    hint: 'Ce que le hub doit savoir d’autre, par exemple vos partenaires.',
  },
  consent,
] as const satisfies readonly Question[]);
