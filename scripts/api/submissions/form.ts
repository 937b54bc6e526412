import { allQuestions } from '../../../src/contract/submission/form-steps.ts';
import { isChecked } from '../http/validation.ts';

/** Converts the multipart form of soumettre-projet to the object that the contract defines. */
export function readSubmission(
  form: Iterable<[name: string, value: string | File]>,
): Record<string, unknown> {
  const lists = allQuestions.filter(({ kind }) => kind === 'several' || kind === 'files');
  const fields: Record<string, unknown> = Object.fromEntries(lists.map(({ name }) => [name, []]));
  for (const [name, value] of form) {
    const list = /^(\w+)\[\d*\]$/.exec(name)?.[1];
    if (list === undefined) fields[name] = typeof value === 'string' ? withLineFeeds(value) : value;
    else if (Array.isArray(fields[list])) fields[list].push(value);
  }
  return { ...fields, autorisation_finale: isChecked(fields['autorisation_finale']) };
}

/** A browser sends each line break of a form as two characters. */
const withLineFeeds = (text: string): string => text.replaceAll('\r\n', '\n');
