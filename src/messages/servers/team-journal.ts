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

export const sentenceOf = (entry: Entry): Sentence =>
  Object.hasOwn(sentences, entry.action)
    ? sentences[entry.action as Action](entry)
    : [`${entry.action} `, entry.subject, told(entry)];

const sentences = {
  'project.step': ({ subject, before, after }) => [
    'Le ',
    project(subject),
    ` est passé de ${inQuotes(before)} à ${inQuotes(after)}.`,
  ],
  'project.message': ({ subject }) => [
    'Un message a été envoyé au candidat du ',
    project(subject),
    '.',
  ],
  'project.undone': ({ subject, before, after }) => [
    `La décision ${inQuotes(before)} a été annulée avant son e-mail\u00a0: le `,
    project(subject),
    ` est de nouveau à ${inQuotes(after)}.`,
  ],
  'project.message_undone': ({ subject }) => [
    'Un message au candidat du ',
    project(subject),
    ' a été annulé avant de partir.',
  ],
  'project.opinion': ({ subject }) => ['Un avis a été donné sur le ', project(subject), '.'],
  'project.opinion_changed': ({ subject }) => [
    'Un avis a été modifié sur le ',
    project(subject),
    '.',
  ],
  'project.opinion_withdrawn': ({ subject }) => [
    'Une demande d’avis a été retirée du ',
    project(subject),
    '.',
  ],
  'project.conflict': ({ subject }) => [
    '« Je connais cette personne » : la lecture du ',
    project(subject),
    ' a été laissée aux autres.',
  ],
  'project.conflict_ended': ({ subject }) => [
    'La lecture du ',
    project(subject),
    ' a été reprise.',
  ],
  'opinion.asked': ({ subject, after }) => ['Un avis a été demandé à ', subject, ` : ${after}.`],
  'juror.link': ({ subject, after }) => [
    'Un nouveau lien a été envoyé à ',
    subject,
    `, valable jusqu’au ${after}.`,
  ],
  'juror.ended': ({ subject }) => ['Le lien de ', subject, ' a été retiré.'],
  'project.followed': ({ subject, after }) =>
    after
      ? ['Le ', project(subject), ` est suivi par ${after}.`]
      : ['Le ', project(subject), ' n’est plus suivi.'],
  'project.mail': ({ subject }) => [
    'Un e-mail au candidat du ',
    project(subject),
    ' a été renvoyé.',
  ],
  'project.removed': ({ subject }) => ['Le ', project(subject), ' a été supprimé.'],
  'project.note_added': ({ subject }) => ['Une note a été écrite sur le ', project(subject), '.'],
  'project.note_changed': ({ subject }) => [
    'Une note a été modifiée sur le ',
    project(subject),
    '.',
  ],
  'project.note_removed': ({ subject }) => [
    'Une note a été supprimée sur le ',
    project(subject),
    '.',
  ],
  'candidate.verification': ({ subject }) => [
    'Un nouveau lien de vérification a été envoyé au ',
    candidate(subject),
    '.',
  ],
  'candidate.removed': ({ subject }) => ['Le compte du ', candidate(subject), ' a été supprimé.'],
  'subscriber.removed': ({ subject }) => ['L’adresse ', subject, ' a été retirée de la lettre.'],
  'row.added': (entry) => ['Le ', row(entry), ` a été ajouté${told(entry)}`],
  'row.changed': (entry) => ['Le ', row(entry), ` a été modifié${told(entry)}`],
  'row.moved': (entry) => [
    'Le ',
    row(entry),
    ` est passé de la place ${entry.before} à la place ${entry.after}.`,
  ],
  'row.trashed': (entry) => ['Le ', row(entry), ` a été mis à la corbeille${told(entry)}`],
  'row.restored': (entry) => ['Le ', row(entry), ` a été restauré${told(entry)}`],
  'row.removed': (entry) => ['Le ', row(entry), ` a été supprimé${told(entry)}`],
  'site.publication': () => ['La ', 'publication du site', ' a été demandée.'],
  'site.loss': () => ['Une ', 'publication qui retire des contenus du site', ' a été confirmée.'],
  'site.way_back': ({ subject }) => ['Le site est revenu à sa ', 'version', ` du ${subject}.`],
  'submissions.changed': (entry) => ['L’', 'ouverture des soumissions', ` a changé${told(entry)}`],
  'member.added': ({ subject, after }) => [
    '',
    subject,
    ` fait partie de l’équipe${isRole(after) ? `, avec le rôle ${roleNames[after]}` : ''}.`,
  ],
  'member.reset': ({ subject }) => ['', subject, ' a reçu un lien pour choisir un mot de passe.'],
  'member.removed': ({ subject }) => ['', subject, ' ne fait plus partie de l’équipe.'],
  'member.role': ({ subject, after }) => [
    '',
    subject,
    ` a maintenant le rôle ${isRole(after) ? roleNames[after] : after}.`,
  ],
  'member.name': ({ subject }) => ['', subject, ' a changé le nom de son compte.'],
  'member.factor_added': ({ subject }) => ['', subject, ' a activé son second facteur.'],
  'member.factor_removed': ({ subject }) => ['Le second facteur de ', subject, ' a été retiré.'],
  'member.password': ({ subject }) => ['', subject, ' a choisi un mot de passe.'],
  'item.published': (entry) => [...item(entry), ` est en ligne${told(entry)}`],
  'item.retired': (entry) => [...item(entry), ' n’est plus sur le site, et reste comme brouillon.'],
  'item.trashed': (entry) => [...item(entry), ' est dans la corbeille.'],
  'item.restored': (entry) => [...item(entry), ' est de retour de la corbeille.'],
  'item.removed': (entry) => [...item(entry), ' n’existe plus.'],
  'draft.removed': (entry) => [
    ...item(entry),
    ' est comme en ligne : ses modifications ont été abandonnées.',
  ],
  'image.added': ({ subject }) => ['L’image ', subject, ' a été ajoutée.'],
  'image.removed': ({ subject }) => ['L’image ', subject, ' a été supprimée.'],
  'sheet.exported': ({ subject, after }) => [
    'Le fichier ',
    subject,
    ` a été téléchargé${after ? ` : ${after}` : ''}.`,
  ],
} satisfies Record<string, (entry: Entry) => Sentence>;

const project = (id: string): string => `projet n° ${id}`;
const candidate = (id: string): string => `candidat n° ${id}`;

/** `FAQ n° 4` is the subject of a row. */
const row = ({ subject }: Entry): string =>
  subject.replace(
    /^(.*)\s(n°\s\d+)$/,
    (_, list: string, id: string) => `${id} de la liste ${inQuotes(list)}`,
  );

/** `Article « Le four »` is the subject of an item. */
function item({ subject }: Entry): [string, string] {
  const isFeminine = subject.startsWith(kindNames.training);
  return [isFeminine ? 'La ' : 'L’', subject.charAt(0).toLowerCase() + subject.slice(1)];
}

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
