// Texts of the team's pages for the small lists of the site.
import { inQuotes } from '../in-quotes.ts';
import { templates } from './team-templates.ts';

/** The kinds of content by the last part of their addresses, in the order of their menu. */
export const sectionNames = {
  articles: 'Articles',
  evenements: 'Événements',
  formations: 'Formations',
  accompagnements: 'Accompagnements',
  faq: 'FAQ',
  carrousel: 'Carrousel',
  appels: 'Appels ouverts',
  annonces: 'Annonces',
  categories: 'Catégories',
  images: 'Images',
};

/** Lists of the team itself, which the site does not show. */
export const teamListNames = {
  modeles: 'Modèles',
  criteres: 'Critères',
};

type Section = keyof typeof sectionNames | keyof typeof teamListNames;

export const sectionName = (section: Section): string =>
  ({ ...sectionNames, ...teamListNames })[section];

type List =
  'faqs' | 'carousels' | 'programs' | 'announcements' | 'categories' | 'templates' | 'criteria';

interface ListTexts {
  section: Section;
  intro: string;
  empty: string;
  /** What one row is, with its article. */
  one: string;
  /** By the name of their column. */
  fields: Record<string, { label: string; hint?: string }>;
}

const markup = 'Du texte, un paragraphe après chaque ligne vide, ou du HTML.';

export const listTexts: Record<List, ListTexts> = {
  faqs: {
    section: 'faq',
    intro: 'Les questions de la page FAQ, dans cet ordre.',
    empty:
      'Aucune question pour le moment : la page montre celles qui sont livrées avec le portail.',
    one: 'une question',
    fields: { question: { label: 'Question' }, answer: { label: 'Réponse', hint: markup } },
  },
  carousels: {
    section: 'carrousel',
    intro: 'Les diapositives en haut de la page d’accueil, dans cet ordre.',
    empty: 'Aucune diapositive pour le moment : la page d’accueil n’a pas de carrousel.',
    one: 'une diapositive',
    fields: {
      heading: { label: 'Titre' },
      subheading: { label: 'Sous-titre' },
      image: { label: 'Image', hint: 'De préférence en largeur, 1200 pixels au moins.' },
    },
  },
  programs: {
    section: 'appels',
    intro:
      'Les appels de la page « Candidatures ouvertes », dans cet ordre. Le premier est aussi sur la page d’accueil.',
    empty: 'Aucun appel ouvert pour le moment.',
    one: 'un appel',
    fields: {
      title: { label: 'Titre' },
      extract: { label: 'Extrait' },
      end_date: {
        label: 'Dernier jour',
        hint: 'La page « Candidatures ouvertes » le montre. Le lendemain, l’appel disparaît du site.',
      },
      image: { label: 'Image' },
      link: {
        label: 'Lien du bouton « Répondre à l’appel »',
        hint: 'Une adresse en https://, ou une page du site, comme /contact. Sans lien, le bouton mène au formulaire de projet.',
      },
    },
  },
  announcements: {
    section: 'annonces',
    intro:
      'Ce que les candidats lisent sur leur page d’accueil une fois connectés, dans cet ordre. Tout changement y est visible aussitôt.',
    empty: 'Aucune annonce pour le moment.',
    one: 'une annonce',
    fields: { content: { label: 'Annonce', hint: markup } },
  },
  categories: {
    section: 'categories',
    intro:
      'Les catégories des articles, événements, formations et accompagnements, par ordre alphabétique.',
    empty: 'Aucune catégorie pour le moment.',
    one: 'une catégorie',
    fields: { name: { label: 'Nom' } },
  },
  templates: {
    section: 'modeles',
    intro:
      'Les messages que l’équipe écrit souvent aux candidats, dans cet ordre. « Décider ou écrire » les propose.',
    empty:
      'Aucun modèle pour le moment. Écrivez ici les messages qui reviennent souvent : « Décider ou écrire » les proposera.',
    one: 'un modèle',
    fields: {
      name: { label: 'Nom', hint: 'Seule l’équipe le lit.' },
      text: { label: 'Message', hint: templates.hint },
    },
  },
  criteria: {
    section: 'criteres',
    intro:
      'Ce qu’un avis note de 1 à 5, dans cet ordre : cinq critères au plus. Les avis déjà donnés gardent les noms et les notes qu’ils avaient.',
    empty:
      'Aucun critère pour le moment : un avis est alors un commentaire seul. Ajoutez-en jusqu’à cinq, par exemple « Utilité » ou « Faisabilité ».',
    one: 'un critère',
    fields: { name: { label: 'Nom' } },
  },
};

/** As the journal names a row. */
export const subjectOf = (list: List, id: number) =>
  `${sectionName(listTexts[list].section)} n° ${id}`;

export const lists = {
  add: (one: string) => `Ajouter ${one}`,
  changeTitle: (one: string) => `Modifier ${one}`,
  up: 'Monter',
  down: 'Descendre',
  optional: (label: string) => `${label} (facultatif)`,
  faults: 'Rien n’a été enregistré. À corriger :',
  near: 'Rien n’a encore été enregistré. À vérifier :',
  nearName: (name: string) =>
    `${inQuotes(name)} existe déjà : voulez-vous celle-là ? Deux noms presque pareils séparent les contenus sur le site.`,
  addAnyway: 'Créer quand même',
  saveAnyway: 'Enregistrer quand même',
  notMoved: 'La liste a changé entre-temps : rien n’a été déplacé. Voici son ordre actuel.',
  used: 'Cette catégorie reste, car des contenus l’utilisent. Donnez-leur d’abord une autre catégorie :',
};
