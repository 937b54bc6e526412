// Why an answer of the project form is refused.
import { allQuestions } from '../../contract/submission/form-steps.ts';
import type { Question } from '../../contract/submission/questions/question.ts';
import { maxLengthOf } from '../../contract/submission/questions/schema.ts';

const numbers = new Intl.NumberFormat('fr');

export const characterCount = {
  of: (length: number, most: number) =>
    `${numbers.format(length)} caractères sur ${numbers.format(most)}`,
  over: (more: number, most: number) =>
    `${numbers.format(more)} de trop : ${numbers.format(most)} caractères au plus`,
  near: (most: number) =>
    `Ce texte sera bientôt trop long : ${numbers.format(most)} caractères au plus`,
  tooLong: (most: number) => `Ce texte est trop long : ${numbers.format(most)} caractères au plus`,
};

/** The field shows something, so it would be wrong to say that it is required. */
export const noSuchDate = ({ label }: Question): string =>
  `${label} : cette date n’existe pas, ou elle est incomplète`;

/** Asked about an answer that is accepted. */
export const isUnlikelyPhone = 'Ce numéro de téléphone est-il complet ?';

/** By the rules that the schema of the answer checks. */
function refusalsOf(question: Question): Record<string, string | undefined> {
  const { label, required, invalid } = question;
  const most = maxLengthOf(question);
  return {
    required,
    invalid,
    accepted: question.kind === 'consent' ? question.accepted : undefined,
    year: 'years' in question ? yearBetween(label, question.years) : undefined,
    long: most === undefined ? undefined : `${label} : ${numbers.format(most)} caractères au plus`,
  };
}

const yearBetween = (label: string, [first, last]: readonly [number, number]): string =>
  `${label} : l’année doit être entre ${first} et ${last}`;

/** By the codes of the schemas, `name.rule`. */
export const submissionIssues: Record<string, string> = Object.fromEntries(
  allQuestions.flatMap((question) =>
    Object.entries(refusalsOf(question)).flatMap(([rule, text]) =>
      text ? [[`${question.name}.${rule}`, text]] : [],
    ),
  ),
);
