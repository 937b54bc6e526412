// Texts of the team's pages about articles, events, trainings and support programmes.
import { eventsCategory, trainingsCategory } from '../../contract/content/lists.ts';
import { inQuotes } from '../in-quotes.ts';
import { statusLabels } from '../content/labels.ts';

export const quoted = (title: string): string => inQuotes(title || content.untitled);

/** As the journal tells what a field says. */
export const told = (label: string, text: string): string =>
  `${label} ${text ? inQuotes(text) : '–'}`;

export const kindNames = {
  blog: 'Article',
  event: 'Événement',
  training: 'Formation',
  support: 'Accompagnement',
};

/** As the journal and lists name an item. */
export const itemName = (kind: keyof typeof kindNames, title: string): string =>
  `${kindNames[kind]} ${quoted(title)}`;

export const content = {
  untitled: 'Sans titre',
  create: {
    blog: 'Nouvel article',
    event: 'Nouvel événement',
    training: 'Nouvelle formation',
    support: 'Nouvel accompagnement',
  },
  search: 'Titre',
  state: 'État',
  anyState: 'Tous les états',
  states: {
    online: 'En ligne',
    changed: 'En ligne, modifications non publiées',
    draft: 'Brouillon',
  },
  count: (count: number) =>
    count > 1 ? `${count} contenus` : count === 1 ? '1 contenu' : 'Aucun contenu',
  title: 'Titre',
  date: 'Date',
  changed: 'Dernière modification',
  actions: 'Actions',
  duplicate: 'Dupliquer',
  copyOf: (title: string) => `${title} (copie)`,
  retire: 'Retirer',
  remove: 'Supprimer',
};

/** The fields of an item, in the words of the site. */
export const fieldLabels = {
  title: 'Titre',
  category: 'Catégorie',
  date: 'Date',
  start_date: 'Début',
  start_time: 'Heure de début',
  end_date: 'Fin',
  end_time: 'Heure de fin',
  location: 'Lieu',
  status: 'Statut',
  form_link: 'Lien d’inscription',
  image: 'Image principale',
  image_alt: 'Description de l’image principale',
  extract: 'Extrait',
  content: 'Texte',
};

export const fieldHints: Partial<Record<keyof typeof fieldLabels, string>> = {
  end_time: 'Sans heure de fin, le jour entier est compris. Minuit est 00:00 du lendemain.',
  location: 'La salle et la ville.',
  image_alt: 'Ce que l’image montre, pour les personnes qui ne la voient pas.',
  extract: 'Une phrase ou deux, pour les listes.',
  content: 'En HTML, ou en texte simple.',
};

/** The choice of a category. */
export const homeCategory = {
  none: 'Aucune',
  shown: (name: string) => `${name} (paraît sur l’accueil)`,
  notShown: (name: string) => `${name} (un article n’y paraît pas sur l’accueil)`,
  unknown: (name: string) => `${name} (n’existe pas)`,
  missing: 'Il en manque une ?',
  add: 'Ajouter une catégorie',
  elsewhere: '(dans un autre onglet)',
};

export const formLinkHints: Partial<Record<keyof typeof kindNames, string>> = {
  event: 'La page y mène jusqu’à la fin.',
  training: 'La page y mène jusqu’à la fin, tant que le statut est « En cours ».',
};

export const form = {
  noStatus: 'Aucun',
  statuses: statusLabels,
  save: 'Enregistrer',
  cancel: 'Annuler',
  preview: 'Aperçu',
  publish: 'Publier',
  publishAnyway: 'Publier quand même',
  discard: 'Abandonner les modifications',
  saveCopy: 'Enregistrer comme copie',
  savedNow: 'Brouillon enregistré.',
  noPreview: 'L’aperçu n’a pas pu être préparé. Réessayez dans un instant.',
  savedBy: (who: string, at: string) => `Enregistré le ${at}${who ? ` par ${who}` : ''}.`,
  at: (field: string, fault: string) => `${field} : ${fault}`,
  faults: (count: number) =>
    count > 1
      ? `${count} points à corriger avant de publier`
      : 'Un point à corriger avant de publier',
  kept: 'Vos textes sont enregistrés comme brouillon, et ne sont pas encore en ligne.',
  warnings: 'À vérifier avant de publier',
};

/** Two names of categories. */
export const fixedName = `La page d’accueil trouve les événements par le nom « ${eventsCategory} » et les formations par le nom « ${trainingsCategory} » : ces deux noms ne changent pas.`;

/** What is wrong with a field of an item. */
export const itemFaults = {
  missing: 'Ce champ est obligatoire.',
  unknown: 'Ce champ n’existe pas.',
  not_object: 'Ces champs n’ont pas pu être lus.',
  empty: 'Ce champ est obligatoire.',
  not_text: 'Ce n’est pas un texte.',
  not_day: 'Écrivez un jour, comme 2026-11-27.',
  not_time: 'Écrivez une heure, comme 09:00.',
  not_status: 'Choisissez l’un des statuts proposés.',
  not_address: 'Ce n’est pas une adresse. Écrivez-la en entier, comme https://exemple.bj/page.',
  no_start_date: 'Indiquez aussi le jour du début.',
  no_end_date: 'Indiquez aussi le jour de la fin.',
  before_start: 'La fin vient avant le début.',
  too_long: 'Ce texte est trop long pour le site : raccourcissez-le.',
};

/** And with one of a row, or an image. */
export const faultTexts = {
  ...itemFaults,
  not_link: 'Ce n’est pas une adresse : écrivez https://… ou une page du site, comme /contact.',
  twin: 'Ce nom existe déjà.',
  full: 'La liste est complète : mettez d’abord une ligne à la corbeille, ou modifiez-en une.',
  fixed: fixedName,
  no_image: 'Cette image n’est plus là : choisissez-en une autre.',
  no_category: 'Cette catégorie n’existe pas : choisissez-en une de la liste.',
  no_description: 'Décrivez l’image en quelques mots, pour les personnes qui ne la voient pas.',
};

/** What is wrong in a text. */
export const textFaults = {
  markup:
    'Le site lit ce qui suit « < » comme du HTML : regardez l’aperçu, ou écrivez-le autrement.',
  unreadable: 'Ce texte est trop imbriqué pour être lu : simplifiez-le.',
  no_text: 'Il n’y a pas encore de texte.',
  no_description: (number: number, name: string) =>
    `L’image ${number} (${name}) n’a pas de description : décrivez-la.`,
  no_image: (image: string) =>
    `L’image ${image} n’est plus là : retirez-la, ou choisissez-en une autre.`,
  broken_link: (address: string) => `Le lien « ${address} » ne mène nulle part : corrigez-le.`,
};

export const conflict = {
  saved: (who: string, at: string) =>
    `${who || 'Quelqu’un'} a enregistré ce contenu${at && ` le ${at}`}, après que vous l’avez ouvert.`,
  removed: 'Ce contenu a été mis à la corbeille ou retiré après que vous l’avez ouvert.',
  yours: 'Vos textes sont dans le formulaire : rien n’est perdu.',
  theirs: 'Sa version, là où elle diffère de la vôtre :',
  next: 'Si vous enregistrez maintenant, votre version remplace la sienne.',
  copy: 'Vous pouvez aussi garder les deux, avec une copie.',
};

export const removal = {
  retire: 'Retirer du site',
  retires: (hasDraft: boolean) =>
    `Cette page ne sera plus sur le site. Le texte reste ici comme brouillon${hasDraft ? ', avec vos modifications non publiées à la place de la version en ligne,' : ''} et garde son adresse s’il est publié de nouveau.`,
  remove: 'Supprimer pour toujours',
  discards:
    'Ce qui a été modifié depuis la dernière publication sera perdu. La version en ligne reste.',
};

/** Why an image is refused. */
export const imageFaults = {
  too_large: 'Cette image est trop lourde : 40 Mo au plus.',
  wrong_type: 'Ce fichier n’est pas une image JPEG, PNG, WebP, GIF ou AVIF.',
  damaged: 'Cette image est endommagée : enregistrez-la de nouveau, puis renvoyez-la.',
  too_many_pixels: 'Cette image a trop de pixels : réduisez-la.',
  metadata:
    'Cette image contient des données qui ne peuvent pas être retirées : enregistrez-la en JPEG.',
};

export const images = {
  title: 'Images',
  intro: 'Les images du site. Chacune peut servir plusieurs fois.',
  count: (count: number) => (count > 1 ? `${count} images` : `${count} image`),
  empty: 'Aucune image pour le moment.',
  search: 'Nom de l’image',
  hint: 'Laissez vide pour n’en montrer aucune.',
  upload: 'Envoyer une image',
  uploadHint:
    'JPEG, PNG, WebP, GIF ou AVIF. Elle est réduite, et le lieu de la prise de vue en est effacé. D’une image animée, le site ne montre que le début.',
  send: 'Envoyer',
  used: (times: number) => (times > 1 ? `Utilisée ${times} fois` : 'Utilisée une fois'),
  unused: 'N’est utilisée nulle part',
  kept: 'Gardée pour la corbeille ou pour une version précédente',
  removeNamed: (name: string) => `Supprimer ${name}`,
  removes: (name: string) => `${name} sera supprimée pour toujours.`,
  stillUsed: (name: string) =>
    `${name} est utilisée sur le site, ou gardée pour la corbeille ou pour une version précédente : elle reste.`,
  fileMissing: 'Choisissez d’abord un fichier.',
};
