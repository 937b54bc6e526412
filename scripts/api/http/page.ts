// Pages of a list. Each has the items after an id, so it stays the same when others are published or
// deleted. It ends after a number of items or bytes, so one answer takes little memory.
import type { Context } from 'hono';
import { MEGABYTE } from '../../../src/contract/submission/uploads.ts';
import { idOf } from './id.ts';

export const PAGE_ITEMS = 2_000;
export const PAGE_BYTES = MEGABYTE;

/** The id after which the requested page begins; undefined for the first page. */
export function pageStart(context: Context): number | undefined {
  const after = context.req.query('after');
  return after === undefined ? undefined : idOf(after);
}

/** As many rows as `takePage` looks at. */
export const PAGE_ROWS = PAGE_ITEMS + 1;

/**
 * Returns the rows, and the id after which the next page begins, if there is one. A row that is larger
 * than a page is a page of its own.
 */
export function takePage<Row extends { id: number }>(
  rows: Iterable<Row>,
  bytesOf: (row: Row) => number,
) {
  const taken: Row[] = [];
  let bytes = 0;
  for (const row of rows) {
    bytes += bytesOf(row);
    const isFull = taken.length === PAGE_ITEMS || bytes > PAGE_BYTES;
    if (isFull && taken.length > 0) return { rows: taken, next: taken.at(-1)!.id };
    taken.push(row);
  }
  return { rows: taken, next: undefined };
}

export const nextPage = (context: Context, next: number): { next_page_url: string } => ({
  next_page_url: `${context.req.path}?after=${next}`,
});
