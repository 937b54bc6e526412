// A list with a search above it, and pages.
import type { HonoRequest } from 'hono';
import { html } from 'hono/html';
import { list as listTexts } from '../../../../src/messages/servers/team.ts';
import { isFound, MAX_SEARCH, soughtWords } from '../../database/search.ts';
import type { Html } from '../env.ts';
import { keptQuery, onPage, pageOf, readSearch } from '../view.ts';
import { hiddenFields, optionList, pages, table, type Columns } from './pieces.ts';

interface SearchedList<Item> {
  req: HonoRequest;
  path: string;
  /** How many are found, and those on the page. */
  total: number;
  items: readonly Item[];
  columns: Columns<Item>;
  texts: { search: string; count: (count: number) => string };
  filters?: readonly Filter[];
  /** What else leads to another list, beside the search. */
  beside?: Html | undefined;
  /** Instead of a table alone. */
  show?: (table: Html) => Html;
  tick?: (item?: Item) => Html;
  /** Below the list, beside its pages. */
  below?: Html | undefined;
}

interface Filter {
  name: string;
  label: string;
  /** The option for none. */
  any: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
}

export const sheetLink = (path: string, text: string): Html =>
  html`<a href="${path}.csv" download>${text}</a>`;

/** Whether a text has what is searched. */
export function searchOf(req: HonoRequest): (text: string) => boolean {
  const sought = soughtWords(readSearch(req));
  return (text) => isFound(text, sought);
}

/** @param textOf all that is searched */
export function searchIn<Item>(
  req: HonoRequest,
  all: readonly Item[],
  textOf: (item: Item) => string,
): Pick<SearchedList<Item>, 'total' | 'items'> {
  const matches = searchOf(req);
  const found = all.filter((item) => matches(textOf(item)));
  return { total: found.length, items: onPage(pageOf(req, found.length), found) };
}

export function searchedList<Item>(list: SearchedList<Item>): Html {
  const { req, path, total, items, columns, texts, filters = [], beside, tick, below } = list;
  const { show = (table) => table } = list;
  return html`
    ${searchForm({ req, path, label: texts.search, filters, beside })}
    ${items.length > 0 && show(table(columns, items, tick))}
    <div class="${total === 0 ? 'empty' : 'actions hint'}">
      <span role="status">${countText(req, total, texts.count(total), filters)}</span>
      ${pages(req, path, total)} ${below}
    </div>
  `;
}

const isNarrowed = (req: HonoRequest, filters: readonly Filter[] = []): boolean =>
  readSearch(req) !== '' || filters.some(({ value }) => value);

/** @param count of the list, as a text */
export const countText = (
  req: HonoRequest,
  total: number,
  count: string,
  filters?: readonly Filter[],
): string => (total === 0 && isNarrowed(req, filters) ? listTexts.nothing : count);

type SearchForm = Pick<SearchedList<unknown>, 'req' | 'path' | 'filters' | 'beside'> & {
  label: string;
};

export function searchForm({ req, path, label, filters = [], beside }: SearchForm): Html {
  // What else the address of the list holds.
  const kept = keptQuery(req);
  for (const name of ['q', 'page', ...filters.map(({ name }) => name)]) kept.delete(name);
  const count = filters.filter(({ value }) => value).length;
  const { submit, clear } = filters.length > 0 ? listTexts.filtering : listTexts.searching;
  return html`<form class="filters" method="get" action="${path}" role="search">
    ${hiddenFields(kept)}
    <label class="field">
      ${label}
      <input type="search" name="q" value="${readSearch(req)}" maxlength="${MAX_SEARCH}" />
    </label>
    ${filters.length > 0 && folded(filters, count)}
    <button class="button quiet">${submit}</button>
    ${isNarrowed(req, filters) && html`<a href="${path}?${kept}">${clear}</a>`} ${beside}
  </form>`;
}

/** As many stand beside the search where there is room. */
const FEW = 2;

/** The fold is empty: older browsers cannot show what a closed one holds, and what is set is shown. */
const folded = (filters: readonly Filter[], count: number): Html =>
  html`<details class="fold ${(count > 0 || filters.length <= FEW) && 'shown'}">
      <summary class="button quiet" aria-controls="filters">${listTexts.filters(count)}</summary>
    </details>
    <div class="field" id="filters">
      ${filters.map(
        ({ name, label, any, value, options }) =>
          html`<select name="${name}" aria-label="${label}">
            ${optionList([['', any], ...options], value)}
          </select>`,
      )}
    </div>`;
