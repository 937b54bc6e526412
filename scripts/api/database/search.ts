// What the team searches. A search finds whole words and their beginnings: `eau` finds « eau potable », and
// neither « tableau » nor « bateau ». Of several words, all must be there. Nothing that is typed is syntax.
import { sql, type RawBuilder } from 'kysely';
import { fold } from '../../../src/text/fold.ts';
import { endsOf, joinNumbers, LONG_NUMBER } from '../../../src/text/phone/search.ts';
import { printable } from '../../../src/text/printable.ts';
import { wordsOf } from '../../../src/text/words.ts';
import { isPostgres, type Database } from './database.ts';

/** Characters of a search, and of a word. */
export const MAX_SEARCH = 100;

/** Bytes of the words of one project: PostgreSQL takes a megabyte. */
const MAX_BYTES = 500_000;

/** The words of a text, and what its long numbers are found by. */
function termsOf(text: string): string[] {
  const folded = fold(printable(text));
  const numbers = folded.match(LONG_NUMBER) ?? [];
  return [...wordsOf(folded), ...numbers.flatMap(endsOf)];
}

/** The words by which a project is found, each once, with a space between them. */
export function indexedWords(text: string): string {
  const words = new Set(termsOf(text).map((word) => word.slice(0, MAX_SEARCH)));
  let room = MAX_BYTES;
  return [...words].filter((word) => (room -= Buffer.byteLength(word) + 1) >= 0).join(' ');
}

/** A text as a short column keeps it, for `hasWords`. */
export const spaced = (text: string): string => ` ${termsOf(text).join(' ')} `;

/**
 * What a search asks for: all words of one of these lists, in which a telephone number is written apart or in
 * one. Undefined if nothing is typed. Without a word, nothing is found.
 */
export function soughtWords(q: string): string[][] | undefined {
  const folded = fold(printable(q.slice(0, MAX_SEARCH)));
  if (folded.trim() === '') return undefined;
  const texts = [folded, joinNumbers(folded)].map((text) => [...new Set(wordsOf(text))].join(' '));
  return [...new Set(texts)].filter(Boolean).map((words) => words.split(' '));
}

/** A short number is no beginning: 20 is not 2026. */
const isWhole = (word: string): boolean => /^\d{1,3}$/.test(word);

/** Whether a text has what is sought. */
export function isFound(text: string, lists: string[][] | undefined): boolean {
  if (!lists) return true;
  const words = termsOf(text);
  const has = (sought: string) =>
    isWhole(sought) ? words.includes(sought) : words.some((word) => word.startsWith(sought));
  return lists.some((list) => list.every(has));
}

/** The same for a short column, as `spaced` writes it. Each word scans it in all rows. */
export function hasWords(column: string, q: string): RawBuilder<boolean> {
  const lists = soughtWords(q);
  if (!lists) return sql`1 = 1`;
  const conditions = lists.map(
    (words) =>
      sql`(${sql.join(
        words.map((word) => hasWord(column, word)),
        sql` and `,
      )})`,
  );
  return sql`(${sql.join([sql`1 = 0`, ...conditions], sql` or `)})`;
}

/** @param end the word must stand before it */
export const hasWord = (column: string, word: string, end = ''): RawBuilder<boolean> =>
  sql`${sql.ref(column)} like ${`% ${word}${isWhole(word) ? ' ' : ''}%${end && `${end}%`}`}`;

/**
 * Puts a project into the index of all its words, which leave it when the project is deleted; from the file
 * of SQLite with `forgetDeleted`.
 *
 * @param words as `indexedWords` returns them
 */
export async function indexProject(db: Database, id: number, words: string): Promise<void> {
  const insert = isPostgres(db)
    ? sql`insert into project_search (project_id, words)
        values (${id}, array_to_tsvector(array_remove(string_to_array(${words}, ' '), '')))`
    : sql`insert into project_search (rowid, words) values (${id}, ${words})`;
  await insert.execute(db);
}

/** The ids of the projects in whose index is what is sought. */
export function projectsWith(db: Database, lists: string[][]): RawBuilder<number> {
  if (lists.length === 0) return sql`(select 0)`;
  if (isPostgres(db)) {
    const query = combine(lists, (word) => `'${word}'${isWhole(word) ? '' : ':*'}`, '&', '|');
    return sql`(select project_id from project_search where words @@ ${query}::tsquery)`;
  }
  const query = combine(lists, (word) => `"${word}"${isWhole(word) ? '' : '*'}`, 'AND', 'OR');
  return sql`(select rowid from project_search where project_search match ${query})`;
}

/** Words are letters and digits only, so that none can end its quotes. */
const combine = (
  lists: string[][],
  quoted: (word: string) => string,
  and: string,
  or: string,
): string => lists.map((words) => `(${words.map(quoted).join(` ${and} `)})`).join(` ${or} `);
