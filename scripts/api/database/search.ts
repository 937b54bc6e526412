import { sql, type RawBuilder } from 'kysely';
import { fold } from '../../../src/text/fold.ts';
import { printable } from '../../../src/text/printable.ts';

/** Characters of a search: each word of it reads the column of all rows. */
export const MAX_SEARCH = 100;

/** @param column folded, as `fold` does */
export function hasWords(column: string, q: string): RawBuilder<boolean> {
  // PostgreSQL refuses a query with a null character.
  const words = fold(printable(q.slice(0, MAX_SEARCH)))
    .split(/\s+/)
    .filter(Boolean);
  const conditions = words.map((word) => {
    // Projects of earlier versions have apostrophes as they were typed.
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&').replaceAll("'", '_')}%`;
    return sql`${sql.ref(column)} like ${pattern} escape '\\'`;
  });
  return sql<boolean>`${sql.join([sql`1 = 1`, ...conditions], sql` and `)}`;
}
