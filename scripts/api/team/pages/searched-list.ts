// A list with a search above it, and pages.
import type { HonoRequest } from 'hono';
import { html } from 'hono/html';
import { team } from '../../../../src/messages/servers/team.ts';
import { fold } from '../../../../src/text/fold.ts';
import { MAX_SEARCH } from '../../database/search.ts';
import type { Html } from '../env.ts';
import { onPage, pageOf, readSearch } from '../view.ts';
import { pages, table } from './pieces.ts';

interface SearchedList<Item> {
  req: HonoRequest;
  path: string;
  /** How many are found, and those on the page. */
  total: number;
  items: readonly Item[];
  columns: readonly [heading: string, cell: (item: Item) => unknown][];
  texts: { search: string; count: (count: number) => string };
  /** Another field of the search. */
  filter?: Html;
}

export const sheetLink = (path: string, text: string): Html =>
  html`<p><a href="${path}.csv" download>${text}</a></p>`;

/** @param textOf all that is searched */
export function searchIn<Item>(
  req: HonoRequest,
  all: readonly Item[],
  textOf: (item: Item) => string,
): Pick<SearchedList<Item>, 'total' | 'items'> {
  const words = fold(readSearch(req)).split(/\s+/);
  const found = all.filter((item) => {
    const text = fold(textOf(item));
    return words.every((word) => text.includes(word));
  });
  return { total: found.length, items: onPage(pageOf(req, found.length), found) };
}

export function searchedList<Item>(list: SearchedList<Item>): Html {
  const { req, path, total, items, columns, texts, filter } = list;
  const rows = items.map((item) => columns.map(([, cell]) => cell(item)));
  const headings = columns.map(([heading]) => heading);
  return html`
    <form class="filters" method="get" action="${path}" role="search">
      <label class="field">
        ${texts.search}
        <input type="search" name="q" value="${readSearch(req)}" maxlength="${MAX_SEARCH}" />
      </label>
      ${filter} <button class="button">${team.search}</button>
    </form>
    <p role="status">${texts.count(total)}</p>
    ${rows.length > 0 && table(headings, rows)} ${pages(req, path, total)}
  `;
}
