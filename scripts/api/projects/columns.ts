// What lists of projects are sorted, filtered and searched by: columns that follow from the answers.
import { spaced } from '../database/search.ts';
import type { Tables } from '../database/tables.ts';
import { givenTitle } from './titles.ts';

/** Around the value of each domain, so that one is found by itself. */
export const domainMark = (domain: string): string => `|${domain}|`;

export function columnsOf(
  answers: Record<string, unknown>,
  { first_name, last_name, email }: Pick<Tables['users'], 'first_name' | 'last_name' | 'email'>,
) {
  const textOf = (...names: string[]) => names.flatMap((name) => answers[name] ?? []).join(' ');
  const title = givenTitle(answers);
  return {
    title,
    domains: [answers['domaines_application'] ?? []]
      .flat()
      .map((each) => domainMark(String(each)))
      .join(''),
    // What a search finds first stands in the first line.
    search: [
      title,
      [
        first_name,
        last_name,
        email,
        textOf('noms_candidats', 'nom_complet'),
        textOf('email', 'adresse_email'),
      ].join(' '),
    ]
      .map(spaced)
      .join('\n'),
  };
}
