// Texts of the team's pages about opinions.
import { inQuotes } from '../in-quotes.ts';
import { figure } from './team.ts';

/** What is listed, sorted and filtered. */
export const opinionColumns = {
  opinions: 'Avis',
  mean: 'Moyenne',
  spread: 'Écart',
};

export const opinionFilter = {
  label: 'Avis',
  any: 'Tous les avis',
  options: {
    mine: 'À lire par moi',
    waiting: 'Avis attendus',
    good: 'Moyenne ≥ 4',
    disputed: 'Écart ≥ 2',
  },
};

/** Of hundredths. '' without any. */
export const markText = (hundredths: number | null): string =>
  hundredths === null ? '' : (hundredths / 100).toLocaleString('fr', { maximumFractionDigits: 1 });

export const progress = (given: number, asked: number): string => `${given} avis sur ${asked}`;

const meanOf = (mean: string): string => `moyenne ${mean}`;

export const opinions = {
  title: 'Avis',
  intro: 'Les projets sur lesquels on vous demande votre avis.',
  none: 'On ne vous demande aucun avis pour le moment. Une personne qui a le rôle Gestion peut vous en demander un.',
  project: 'Projet',
  state: 'État',
  askedOn: 'Demandé',
  toRead: (count: number) =>
    count > 1 ? `${figure(count)} projets à lire` : count === 1 ? '1 projet à lire' : 'Tout est lu',
  waiting: 'À lire',
  isGiven: 'Avis donné',
  wanted: 'On vous demande votre avis sur ce projet.',
  goToForm: 'Donner mon avis',
  yours: 'Votre avis',
  change: 'Modifier mon avis',
  scale:
    'De 1 (faible) à 5 (excellent). Laissez « Sans note » pour ce que vous ne pouvez pas juger.',
  unmarked: 'Sans note',
  comment: 'Commentaire',
  commentHint: 'L’équipe le lit ; le candidat ne le voit jamais.',
  save: 'Enregistrer mon avis',
  empty: 'Donnez au moins une note, ou écrivez un commentaire.',
  tooLong: (most: number) => `Le commentaire peut avoir ${figure(most)} caractères au plus.`,
  overtaken:
    'Vous avez déjà enregistré un avis sur ce projet, dans un autre onglet ou sur un autre appareil. Le voici. Enregistrez de nouveau pour le remplacer par celui du formulaire.',
  conflict: 'Je connais cette personne',
  conflictHint: 'Le projet quitte alors votre liste, et vous ne donnez pas d’avis.',
  declined: 'Vous connaissez cette personne : vous ne donnez pas d’avis sur ce projet.',
  resume: 'Finalement, donner mon avis',
  hidden: (given: number, asked: number) =>
    given === 0
      ? 'Aucun autre avis n’est encore donné. Vous lirez ceux des autres après avoir donné le vôtre.'
      : `${progress(given, asked)} ${given > 1 ? 'donnés : vous les lirez' : 'donné : vous le lirez'} après le vôtre.`,
  hiddenDeclined: 'Les avis des autres ne vous sont pas montrés.',
  noOpinion: 'Aucun avis pour le moment.',
  summary: (given: number, asked: number, mean: string, spread: string) =>
    [progress(given, asked), mean && meanOf(mean), spread && `écart ${spread}`]
      .filter(Boolean)
      .join(', '),
  mean: meanOf,
  noComment: 'Sans commentaire',
  mark: (name: string, mark: number) => `${name} : ${mark}`,
  awaited: 'Sans avis :',
  awaitedFrom: (who: string) => `${who}, demandé le`,
  keepsOut: (who: string) => `${who} a déclaré connaître cette personne, le`,
  withdraw: 'Retirer la demande',
  withdrawFrom: (who: string) => `Retirer la demande faite à ${who}`,
  askMore: 'Demander un avis…',
  withOpinions: 'Avec les avis',
  withoutOpinions: 'Sans les avis',
};

/** What was done, by its name in the address: it stands beside the opinions of a project. */
export const opinionsDone = {
  avis: 'Votre avis est enregistré.',
  demande: 'C’est demandé. Un e-mail part à chaque personne à qui ce ne l’était pas encore.',
  'demande-sans-e-mail':
    'C’est demandé. Le portail n’envoie pas d’e-mails : prévenez vous-même les personnes choisies.',
  retiree: 'La demande d’avis est retirée.',
  'deja-retiree': 'Il n’y a plus de demande à retirer.',
  /** Of a juror’s visit. */
  fin: 'C’est fermé sur cet appareil. Votre lien reste valable.',
};

export const asking = {
  titleOf: (count: number) =>
    count > 1 ? `Demander des avis sur ${figure(count)} projets` : 'Demander un avis',
  members: 'Membres de l’équipe',
  jurors: 'Personnes extérieures',
  jurorsHint: (sendsMail: boolean) =>
    `${sendsMail ? 'Chacune reçoit par e-mail un lien personnel, qui' : 'Le portail n’envoie pas d’e-mails : la page suivante montre pour chacune un lien personnel, à lui donner vous-même. Il'} ne montre que les projets demandés. Un lien plus ancien n’est alors plus valable.`,
  addresses: 'Adresses à ajouter',
  addressesHint: 'Une par ligne, avec le nom si vous voulez : Adjoa Kpodo <adjoa@exemple.bj>',
  until: 'Lien valable jusqu’au',
  untilFault: 'Choisissez un jour à venir, dans l’année.',
  hides: 'Sans les coordonnées des candidats',
  hidesHint:
    'Les noms, adresses et téléphones du formulaire ne sont pas montrés, ni les noms des fichiers. Les photos, les documents et les textes peuvent pourtant en contenir.',
  notAddress: (line: string) => `${inQuotes(line)} n’est pas une adresse e-mail.`,
  isMember: (email: string) =>
    `${email} est une adresse de l’équipe : choisissez cette personne parmi les membres.`,
  tooMany: (most: number) => `${most} adresses au plus à la fois.`,
  newLink: 'Nouveau lien',
  newLinkFor: (who: string) => `Nouveau lien pour ${who}`,
  makeLink: 'Créer le lien',
  giveLinks: (count: number) =>
    `Le portail n’envoie pas d’e-mails. ${count > 1 ? 'Donnez à chaque personne son lien : ils ne sont affichés' : 'Donnez ce lien à cette personne : il n’est affiché'} que maintenant. Un lien plus ancien n’est plus valable.`,
  end: 'Retirer',
  endNamed: (who: string) => `Retirer ${who}`,
  ends: (who: string) =>
    `Le lien de ${who} ne s’ouvrira plus, et les avis encore attendus ne le seront plus. Les avis donnés restent.`,
  endForGood: 'Retirer le lien',
  validUntil: (day: string) => `Valable jusqu’au ${day}`,
  noLink: 'Retiré',
  membersHint: (sendsMail: boolean) =>
    sendsMail
      ? 'Ils reçoivent un e-mail, et trouvent les projets dans « Avis ».'
      : 'Ils trouvent les projets dans « Avis ». Le portail n’envoie pas d’e-mails : prévenez-les.',
  judged: (criteria: readonly string[]) =>
    criteria.length > 0
      ? `Chaque personne note de 1 à 5 : ${criteria.join(', ')}. Elle peut commenter.`
      : 'Aucun critère n’est nommé : un avis est alors un commentaire seul.',
  criteria: 'Critères',
  submit: 'Demander',
  nobody: 'Choisissez au moins une personne.',
  reader: 'À qui',
  given: 'Avis donnés',
  link: 'Lien',
  change: 'Modifier',
};

/** What a juror reads. */
export const jury = {
  title: 'Vos avis',
  intro: (by: string, day: string) =>
    `${by} vous demande votre avis sur ces projets, jusqu’au ${day}.`,
  backToList: 'Retour à vos projets',
  close: 'Fermer cette page sur cet appareil',
  needed: 'Ouvrez le lien que vous avez reçu, ou collez-le ici.',
  link: 'Lien reçu',
  linkHint: 'Copiez-le en entier.',
  open: 'Continuer',
  invalid:
    'Ce lien n’est plus valable. Un lien plus récent vous a peut-être été envoyé ; sinon, demandez-en un autre à la personne qui vous a écrit.',
  ended:
    'Votre avis n’est pas encore enregistré : cette page est fermée, ou votre lien n’est plus valable. Collez le dernier lien reçu, et il le sera.',
  written: 'Votre commentaire :',
};

/** In spreadsheets. */
export const opinionCells = {
  asked: 'Avis demandés',
  given: 'Avis donnés',
  mean: 'Moyenne des avis',
  spread: 'Écart des avis',
  all: 'Avis',
};
