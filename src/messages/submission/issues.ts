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

/** By the rules that the schema of the answer checks. */
function refusalsOf(question: Question): Record<string, string | undefined> {
  const { label, required, invalid } = question;
  const refusals = { required, invalid };
  if (question.kind === 'consent') return { ...refusals, accepted: question.accepted };
  if ('years' in question) {
    const [first, last] = question.years;
    return { ...refusals, year: `${label} : l’année doit être entre ${first} et ${last}` };
  }
  const most = maxLengthOf(question);
  if (most === undefined) return refusals;
  return { ...refusals, long: `${label} : ${numbers.format(most)} caractères au plus` };
}

/** By the codes of the schemas, `name.rule`. */
export const submissionIssues: Record<string, string> = Object.fromEntries(
  allQuestions.flatMap((question) =>
    Object.entries(refusalsOf(question)).flatMap(([rule, text]) =>
      text === undefined ? [] : [[`${question.name}.${rule}`, text]],
    ),
  ),
);
