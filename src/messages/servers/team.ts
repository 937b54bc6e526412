// Texts of the team's space.
import { inQuotes } from '../in-quotes.ts';

/** In groups of three digits. */
export const figure = (count: number): string => count.toLocaleString('fr');

export const roleNames = { gestion: 'Gestion', lecture: 'Lecture' };

export const team = {
  title: 'Espace de l’équipe',
  skip: 'Aller au contenu',
  brand: 'Équipe',
  menu: 'Menu de l’équipe',
  beside: 'Pages de cette rubrique',
  openMenu: 'Menu',
  closeMenu: 'Fermer',
  projects: 'Projets',
  candidates: 'Candidats',
  content: 'Contenus',
  newsletter: 'Lettre',
  journal: 'Journal',
  logout: 'Se déconnecter',
  email: 'Adresse e-mail',
  phone: 'Téléphone',
  created: 'Inscription',
  backToList: 'Retour à la liste',
  sort: 'Trier :',
  readOnly: 'Votre rôle permet de lire, sans rien changer.',
  previousPage: 'Page précédente',
  nextPage: 'Page suivante',
  pages: 'Pages de la liste',
  page: (page: number, pages: number) => `Page ${page} sur ${pages}`,
};

export const access = {
  login: 'Connexion',
  password: 'Mot de passe',
  enter: 'Se connecter',
  wrong: 'L’adresse ou le mot de passe n’est pas le bon.',
  forgotten: 'Mot de passe oublié ? Demandez un lien à une personne qui a le rôle Gestion.',
  ended: 'Votre session a pris fin. Connectez-vous : ce que vous avez saisi sera envoyé ensuite.',
  endedLarge:
    'Votre session a pris fin, et cet envoi est trop lourd pour être gardé pendant que vous vous reconnectez. Connectez-vous dans un autre onglet, revenez en arrière, puis recommencez.',
  fileLost: 'Le fichier joint sera à choisir de nouveau.',
  needed: 'Réservé à l’équipe du hub.',
  locked:
    'Trop de mots de passe erronés ont été essayés pour ce compte. Réessayez demain, ou demandez un lien à une personne qui a le rôle Gestion.',
  insecure:
    'L’espace de l’équipe ne s’ouvre qu’en https : sans chiffrement, votre mot de passe pourrait être lu en chemin.',
  choose: 'Choisir mon mot de passe',
  chooseFor: (email: string) => `Pour le compte ${email}.`,
  repeat: 'Confirmer le mot de passe',
  length: (least: number) => `Au moins ${least} caractères.`,
  tooLong: (most: number) => `Le mot de passe peut avoir ${most} caractères au plus.`,
  different: 'Les deux mots de passe ne sont pas identiques.',
  save: 'Enregistrer et entrer',
  link: 'Lien reçu par e-mail',
  linkHint: 'Copiez-le en entier.',
  open: 'Continuer',
  linkInvalid:
    'Ce lien n’est plus valable : il sert une fois, pendant un jour. Si vous avez déjà choisi votre mot de passe, connectez-vous. Sinon, demandez un autre lien à une personne qui a le rôle Gestion.',
};

export const failures = {
  title: 'Cela n’a pas abouti',
  notFound: 'Cette page n’existe pas, ou n’existe plus.',
  forbidden: 'Votre rôle ne le permet pas : demandez-le à une personne qui a le rôle Gestion.',
  otherOrigin:
    'La demande ne vient pas de cette page. Rouvrez l’espace de l’équipe, et recommencez.',
  again: 'Réessayer',
  home: 'Aller aux projets',
};

export const list = {
  printed: 'Dossiers',
  everything: 'Toute la liste :',
  count: (count: number) =>
    count > 1 ? `${figure(count)} projets` : count === 1 ? '1 projet' : 'Aucun projet',
  all: 'Tous',
  search: 'Mots, nom ou numéro',
  foundIn: (label: string) => `${label}\u00a0: `,
  bestFirst: 'Les plus proches d’abord',
  level: 'Niveau',
  domain: 'Domaine',
  year: 'Année',
  anyLevel: 'Tous les niveaux',
  anyDomain: 'Tous les domaines',
  anyYear: 'Toutes les années',
  filters: (count: number) => (count > 0 ? `Filtres (${count})` : 'Filtres'),
  filtering: { submit: 'Filtrer', clear: 'Effacer les filtres' },
  searching: { submit: 'Chercher', clear: 'Effacer la recherche' },
  nothing: 'Rien ne correspond à ce que vous cherchez.',
  empty: 'Aucun projet pour le moment. Les projets soumis sur le site arrivent ici.',
  number: 'N°',
  title: 'Titre',
  candidate: 'Candidat',
  step: 'Étape',
  date: 'Reçu le',
  select: (title: string) => `Choisir ${inQuotes(title)}`,
  selectAll: 'Tout choisir sur cette page',
  selected: 'Avec la sélection :',
  untick: 'Tout décocher',
  chooseAll: (count: number) => `Choisir les ${count} qui correspondent`,
  tooMany: (count: number, most: number) =>
    `${figure(count)} projets : ${most} au plus peuvent être choisis à la fois.`,
  decide: 'Décider…',
  more: 'Plus',
  print: 'Imprimer',
  sheet: 'Tableau (CSV)',
  archive: 'Tableau et fichiers (ZIP)',
};

export const project = {
  position: (position: number, total: number) => `${figure(position)} sur ${figure(total)}`,
  previous: 'Précédent',
  next: 'Suivant',
  backTo: 'Retour au projet',
  neighbours: 'Dans la liste',
  unanswered: 'Sans réponse',
  account: 'Compte',
  files: 'Photos et documents',
  file: (number: number) => `Document ${number}`,
  preview: (name: string) => `Aperçu de ${name}`,
  history: 'Décisions et messages',
  noHistory: 'Aucune décision, aucun message pour le moment.',
  messageOf: (who: string) => `message de ${who}`,
  silently: 'sans e-mail',
  others: 'Autres projets de ce candidat',
  keys: 'Touches ← et →',
};

/** Who removes what was kept for as long as the settings say. */
export const byTerms = 'Durée de conservation';

/** How records name a member who has left. */
export const formerMember = (id: number): string => `ancien membre n°\u00a0${id}`;

export const candidatesPage = {
  count: (count: number) => (count > 1 ? `${figure(count)} candidats` : `${count} candidat`),
  search: 'Nom, adresse ou téléphone',
  sheet: 'Tableau de tous les candidats (CSV)',
  name: 'Nom',
  verified: 'Adresse vérifiée',
  gender: 'Genre',
  profile: 'Profil',
  noProjects: 'Aucun projet.',
  yes: 'Oui',
  no: 'Non',
  resend: 'Renvoyer le lien de vérification',
  delete: 'Supprimer le compte…',
  deletes: (who: string, projects: number) =>
    `Le compte de ${who} sera supprimé pour toujours, avec ${projects > 1 ? `ses ${projects} projets et leurs fichiers` : projects === 1 ? 'son projet et ses fichiers' : 'ses données'}, ses e-mails en attente et, si l’adresse est vérifiée, son abonnement à la lettre. Le candidat n’en est pas averti.`,
  typeAddress: 'Pour confirmer, recopiez l’adresse du compte',
  mistyped: 'Ce n’est pas l’adresse de ce compte : rien n’a été supprimé.',
  deleteForGood: 'Supprimer pour toujours',
  changed: 'Ce compte vient de changer ou de disparaître : rouvrez la liste.',
};

export const newsletterPage = {
  count: (count: number) => (count > 1 ? `${figure(count)} adresses` : `${count} adresse`),
  change: 'Changer',
  sheet: 'Tableau de toutes les adresses, avec leurs liens de désinscription (CSV)',
  remove: 'Retirer',
  removeForGood: (email: string) => `Retirer ${email}`,
};
