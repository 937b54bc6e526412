// What the journal of the team says, in sentences.
import { inQuotes } from '../in-quotes.ts';
import { kindNames } from './team-content.ts';
import { figure, roleNames } from './team.ts';

export const journalPage = {
  intro:
    'Chaque changement fait par l’équipe, et chaque téléchargement, du plus récent au plus ancien.',
  search: 'Mot, nom ou date',
  count: (count: number) =>
    count > 1 ? `${figure(count)} lignes` : count === 1 ? '1 ligne' : 'Aucun changement',
  when: 'Quand',
  who: 'Qui',
  what: 'Quoi',
};

interface Entry {
  action: string;
  subject: string;
  before: string;
  after: string;
}

/** What it is about stands between two other parts: it may be a link. */
type Sentence = readonly [start: string, about: string, end: string];

/** What was changed. */
export type Action = keyof typeof sentences;

export function sentenceOf(entry: Entry): Sentence {
  if (!Object.hasOwn(sentences, entry.action))
    return [`${entry.action} `, entry.subject, told(entry)];
  const sentence: string | ((entry: Entry) => string) = sentences[entry.action as Action];
  const text = typeof sentence === 'string' ? sentence : sentence(entry);
  const [, start = '', name = '', end = ''] = /^(.*?)\{(.*?)\}(.*)$/s.exec(text) ?? [];
  return [start, Object.hasOwn(subjects, name) ? subjects[name]!(entry) : name, end];
}

/** Between braces, what it is about: a name of `subjects`, or words. */
const sentences = {
  'project.step': ({ before, after }) =>
    `Le {projet} est passé de ${inQuotes(before)} à ${inQuotes(after)}.`,
  'project.message': 'Un message au candidat du {projet} a été écrit.',
  'project.undone': ({ before, after }) =>
    `La décision ${inQuotes(before)} a été annulée avant son e-mail\u00a0: le {projet} est de nouveau à ${inQuotes(after)}.`,
  'project.message_undone': 'Un message au candidat du {projet} a été annulé avant de partir.',
  'project.opinion': 'Un avis a été donné sur le {projet}.',
  'project.opinion_changed': 'Un avis a été modifié sur le {projet}.',
  'project.opinion_withdrawn': 'Une demande d’avis a été retirée du {projet}.',
  'project.conflict':
    '« Je connais cette personne » : la lecture du {projet} a été laissée aux autres.',
  'project.conflict_ended': 'La lecture du {projet} a été reprise.',
  'opinion.asked': ({ after }) => `Un avis a été demandé à {sujet} : ${after}.`,
  'juror.link': ({ after }) => `Un nouveau lien a été envoyé à {sujet}, valable jusqu’au ${after}.`,
  'juror.ended': 'Le lien de {sujet} a été retiré.',
  'project.followed': ({ after }) =>
    after ? `Le {projet} est suivi par ${after}.` : 'Le {projet} n’est plus suivi.',
  'project.mail': 'Un e-mail au candidat du {projet} a été renvoyé.',
  'project.removed': 'Le {projet} a été supprimé.',
  'project.note_added': 'Une note a été écrite sur le {projet}.',
  'project.note_changed': 'Une note a été modifiée sur le {projet}.',
  'project.note_removed': 'Une note a été supprimée sur le {projet}.',
  'candidate.verification': 'Un nouveau lien de vérification a été envoyé au {candidat}.',
  'candidate.removed': 'Le compte du {candidat} a été supprimé.',
  'subscriber.removed': 'L’adresse {sujet} a été retirée de la lettre.',
  'row.added': (entry) => `Le {ligne} a été ajouté${told(entry)}`,
  'row.changed': (entry) => `Le {ligne} a été modifié${told(entry)}`,
  'row.moved': ({ before, after }) =>
    `Le {ligne} est passé de la place ${before} à la place ${after}.`,
  'row.trashed': (entry) => `Le {ligne} a été mis à la corbeille${told(entry)}`,
  'row.restored': (entry) => `Le {ligne} a été restauré${told(entry)}`,
  'row.removed': (entry) => `Le {ligne} a été supprimé${told(entry)}`,
  'site.publication': 'La {publication du site} a été demandée.',
  'site.loss': 'Une {publication qui retire des contenus du site} a été confirmée.',
  'site.way_back': ({ subject }) => `Le site est revenu à sa {version} du ${subject}.`,
  'submissions.changed': (entry) => `L’{ouverture des soumissions} a changé${told(entry)}`,
  'member.added': ({ after }) =>
    `{sujet} fait partie de l’équipe${isRole(after) ? `, avec le rôle ${roleNames[after]}` : ''}.`,
  'member.reset': '{sujet} a reçu un lien pour choisir un mot de passe.',
  'member.removed': '{sujet} ne fait plus partie de l’équipe.',
  'member.role': ({ after }) =>
    `{sujet} a maintenant le rôle ${isRole(after) ? roleNames[after] : after}.`,
  'member.name': '{sujet} a changé le nom de son compte.',
  'member.factor_added': '{sujet} a activé son second facteur.',
  'member.factor_removed': 'Le second facteur de {sujet} a été retiré.',
  'member.password': '{sujet} a choisi un mot de passe.',
  'item.published': (entry) => `{contenu} est en ligne${told(entry)}`,
  'item.retired': '{contenu} n’est plus sur le site, et reste comme brouillon.',
  'item.trashed': '{contenu} est dans la corbeille.',
  'item.restored': '{contenu} est de retour de la corbeille.',
  'item.removed': '{contenu} n’existe plus.',
  'draft.removed': '{contenu} est comme en ligne : ses modifications ont été abandonnées.',
  'image.added': 'L’image {sujet} a été ajoutée.',
  'image.removed': 'L’image {sujet} a été supprimée.',
  'sheet.exported': ({ after }) =>
    `Le fichier {sujet} a été téléchargé${after ? ` : ${after}` : ''}.`,
} satisfies Record<string, string | ((entry: Entry) => string)>;

const subjects: Record<string, (entry: Entry) => string> = {
  sujet: ({ subject }) => subject,
  projet: ({ subject }) => `projet n° ${subject}`,
  candidat: ({ subject }) => `candidat n° ${subject}`,
  /** `FAQ n° 4` is the subject of a row. */
  ligne: ({ subject }) =>
    subject.replace(
      /^(.*)\s(n°\s\d+)$/,
      (_, list: string, id: string) => `${id} de la liste ${inQuotes(list)}`,
    ),
  /** `Article « Le four »` is that of an item. */
  contenu: ({ subject }) => {
    const article = subject.startsWith(kindNames.training) ? 'La ' : 'L’';
    return article + subject.charAt(0).toLowerCase() + subject.slice(1);
  },
};

const isRole = (text: string): text is keyof typeof roleNames => Object.hasOwn(roleNames, text);

/** From what to what. Earlier versions have written the HTML of a text. */
function told({ before, after }: Entry): string {
  const change = [before, after].map(plain).filter(Boolean).join(' → ');
  return change ? ` : ${change}` : '.';
}

const plain = (text: string): string =>
  text
    .replace(/<\/?[a-z][^>]*(?:>|$)/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim();
