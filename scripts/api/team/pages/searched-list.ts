// A list with a search above it, and pages.
import type { HonoRequest } from 'hono';
import { html } from 'hono/html';
import { team } from '../../../../src/messages/servers/team.ts';
import { fold } from '../../../../src/text/fold.ts';
import type { Html } from '../layout.ts';
import { onPage, pageOf } from '../view.ts';
import { pages, table } from './pieces.ts';

interface SearchedList<Item> {
  req: HonoRequest;
  path: string;
  items: readonly Item[];
  /** All that is searched. */
  textOf: (item: Item) => string;
  columns: readonly [heading: string, cell: (item: Item) => unknown][];
  texts: { search: string; count: (count: number) => string };
  /** Another field of the search. */
  filter?: Html;
}

export const sheetLink = (path: string, text: string): Html =>
  html`<p><a href="${path}.csv" download>${text}</a></p>`;

export function searchedList<Item>(list: SearchedList<Item>): Html {
  const { req, path, items, textOf, columns, texts, filter } = list;
  const query = req.query('q')?.trim() ?? '';
  const words = fold(query).split(/\s+/);
  const found = items.filter((item) => words.every((word) => fold(textOf(item)).includes(word)));
  const rows = onPage(pageOf(req, found.length), found).map((item) =>
    columns.map(([, cell]) => cell(item)),
  );
  const headings = columns.map(([heading]) => heading);
  return html`
    <form class="filters" method="get" action="${path}" role="search">
      <label>
        ${texts.search}
        <input type="search" name="q" value="${query}" />
      </label>
      ${filter} <button>${team.search}</button>
    </form>
    <p role="status">${texts.count(found.length)}</p>
    ${rows.length > 0 && table(headings, rows)} ${pages(req, path, found.length)}
  `;
}
