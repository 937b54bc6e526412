// Texts of the team's pages for the small lists of the site.
import { eventsCategory, trainingsCategory } from '../../contract/content/lists.ts';
import { faultTexts as itemFaults, inQuotes, kindNames, quoted } from './team-content.ts';

/** The kinds of content, in the order of their menu. */
export const contentKinds = [
  ['articles', 'Articles'],
  ['evenements', 'Événements'],
  ['formations', 'Formations'],
  ['accompagnements', 'Accompagnements'],
  ['faq', 'FAQ'],
  ['carrousel', 'Carrousel'],
  ['appels', 'Appels ouverts'],
  ['annonces', 'Annonces'],
  ['categories', 'Catégories'],
  ['images', 'Images'],
] as const;

type List = 'faqs' | 'carousels' | 'programs' | 'announcements' | 'categories';

interface ListTexts {
  /** The last part of its address. */
  path: (typeof contentKinds)[number][0];
  title: string;
  intro: string;
  empty: string;
  /** What one row is, with its article, and « this ». */
  one: string;
  this: string;
  /** By the name of their column. */
  fields: Record<string, { label: string; hint?: string }>;
}

const markup = 'Du texte, un paragraphe après chaque ligne vide, ou du HTML.';

export const listTexts: Record<List, ListTexts> = {
  faqs: {
    path: 'faq',
    title: 'FAQ',
    intro: 'Les questions de la page FAQ, dans cet ordre.',
    empty:
      'Aucune question pour le moment : la page montre celles qui sont livrées avec le portail.',
    one: 'une question',
    this: 'cette question',
    fields: { question: { label: 'Question' }, answer: { label: 'Réponse', hint: markup } },
  },
  carousels: {
    path: 'carrousel',
    title: 'Carrousel',
    intro: 'Les diapositives en haut de la page d’accueil, dans cet ordre.',
    empty: 'Aucune diapositive pour le moment : la page d’accueil n’a pas de carrousel.',
    one: 'une diapositive',
    this: 'cette diapositive',
    fields: {
      heading: { label: 'Titre' },
      subheading: { label: 'Sous-titre' },
      image: { label: 'Image', hint: 'De préférence en largeur, 1200 pixels au moins.' },
    },
  },
  programs: {
    path: 'appels',
    title: 'Appels ouverts',
    intro:
      'Les appels de la page « Candidatures ouvertes », dans cet ordre. Le premier est aussi sur la page d’accueil.',
    empty: 'Aucun appel ouvert pour le moment.',
    one: 'un appel',
    this: 'cet appel',
    fields: {
      title: { label: 'Titre' },
      extract: { label: 'Extrait' },
      image: { label: 'Image' },
      link: {
        label: 'Lien du bouton « Candidater »',
        hint: 'Une adresse en https://, ou une page du site, comme /contact. Sans lien, le bouton mène au formulaire de projet.',
      },
    },
  },
  announcements: {
    path: 'annonces',
    title: 'Annonces',
    intro:
      'Ce que les candidats lisent sur leur page d’accueil une fois connectés, dans cet ordre. Tout changement y est visible aussitôt.',
    empty: 'Aucune annonce pour le moment.',
    one: 'une annonce',
    this: 'cette annonce',
    fields: { content: { label: 'Annonce', hint: markup } },
  },
  categories: {
    path: 'categories',
    title: 'Catégories',
    intro:
      'Les catégories des articles, événements, formations et accompagnements, par ordre alphabétique.',
    empty: 'Aucune catégorie pour le moment.',
    one: 'une catégorie',
    this: 'cette catégorie',
    fields: { name: { label: 'Nom' } },
  },
};

/** As the journal names a row. */
export const subjectOf = (list: List, id: number) => `${listTexts[list].title} n° ${id}`;

/** As the journal tells what a column says. */
export const columnText = (list: List, column: string, text: string) =>
  `${listTexts[list].fields[column]?.label} ${text ? inQuotes(text) : 'vide'}`;

export const lists = {
  nav: 'Types de contenu',
  add: (one: string) => `Ajouter ${one}`,
  change: 'Modifier',
  changeTitle: (one: string) => `Modifier ${one}`,
  remove: 'Supprimer',
  removeTitle: (one: string) => `Supprimer ${one}`,
  removes: 'Ceci ne sera plus montré, et rien ne permettra de le retrouver :',
  up: 'Monter',
  down: 'Descendre',
  save: 'Enregistrer',
  cancel: 'Annuler',
  back: 'Retour à la liste',
  optional: (label: string) => `${label} (facultatif)`,
  visible: 'C’est enregistré : les candidats le voient dès maintenant.',
  faults: 'Rien n’a été enregistré. À corriger :',
  overtaken: (by: { who: string; date: string } | undefined) =>
    `${by ? `${by.who} a fait un changement le ${by.date}` : 'Quelqu’un a fait un changement'}, pendant que cette page était ouverte. Rien d’autre n’a été changé : relisez, puis choisissez de nouveau.`,
  now: 'Le texte actuel',
  yours: 'Votre texte',
  gone: (one: string) =>
    `Entre-temps, l’original a été supprimé. Votre texte est toujours ici : enregistrez-le pour ajouter de nouveau ${one}.`,
  notMoved: 'La liste a changé entre-temps : rien n’a été déplacé. Voici son ordre actuel.',
  fixedName: `La page d’accueil trouve les événements par le nom « ${eventsCategory} » et les formations par le nom « ${trainingsCategory} » : ces deux noms ne changent pas.`,
  used: 'Cette catégorie reste, car des contenus l’utilisent. Donnez-leur d’abord une autre catégorie :',
  item: (kind: keyof typeof kindNames, title: string) => `${kindNames[kind]} ${quoted(title)}`,
  others: (count: number) => `et ${count} ${count > 1 ? 'autres' : 'autre'}`,
};

/** By the code of a fault. */
export const faultTexts = {
  missing: itemFaults.missing,
  too_long: itemFaults.too_long,
  not_an_address:
    'Ce n’est pas une adresse : écrivez https://… ou une page du site, comme /contact.',
  no_such_image: 'Cette image n’est pas parmi celles du site :',
  twin: 'Ce nom existe déjà.',
  fixed: lists.fixedName,
};
