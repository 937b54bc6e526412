// A list with a search above it, and pages.
import type { HonoRequest } from 'hono';
import { html } from 'hono/html';
import { list as listTexts } from '../../../../src/messages/servers/team.ts';
import { fold } from '../../../../src/text/fold.ts';
import { MAX_SEARCH } from '../../database/search.ts';
import type { Html } from '../env.ts';
import { onPage, pageOf, readSearch } from '../view.ts';
import { hiddenFields, optionList, pages, table, type Columns } from './pieces.ts';

interface Filter {
  name: string;
  label: string;
  /** The option for none. */
  any: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
}

interface Search {
  path: string;
  label: string;
  q: string;
  /** What else the address of the list holds. */
  kept?: Iterable<readonly [name: string, value: string]>;
  filters?: readonly Filter[];
  /** The address of the whole list, if this is not it. */
  cleared?: string | false;
  /** How many are found. */
  count: string;
}

/**
 * In narrow windows the filters are folded. Their fold is empty: older browsers cannot show in a wide window
 * what a closed one holds.
 */
export const searchForm = ({ path, label, q, kept = [], filters = [], cleared, count }: Search) =>
  html`<form class="filters" method="get" action="${path}" role="search">
    ${hiddenFields(kept)}
    <label class="field">
      ${label}
      <input type="search" name="q" value="${q}" maxlength="${MAX_SEARCH}" />
    </label>
    ${
      filters.length > 0 &&
      html`<details class="fold">
          <summary class="button quiet" aria-controls="filters">
            ${listTexts.filters(filters.filter(({ value }) => value).length)}
          </summary>
        </details>
        <div class="field folded" id="filters">
          ${filters.map(
            ({ name, label, any, value, options }) =>
              html`<select name="${name}" aria-label="${label}">
                ${optionList([['', any], ...options], value)}
              </select>`,
          )}
        </div>`
    }
    <button class="button quiet">${listTexts.filter}</button>
    ${cleared && html`<a href="${cleared}">${listTexts.clear}</a>`}
    <span class="hint" role="status">${count}</span>
  </form>`;

interface SearchedList<Item> {
  req: HonoRequest;
  path: string;
  /** How many are found, and those on the page. */
  total: number;
  items: readonly Item[];
  columns: Columns<Item>;
  texts: { search: string; count: (count: number) => string };
  filters?: readonly Filter[];
  /** Below the list, beside its pages. */
  below?: Html;
}

export const sheetLink = (path: string, text: string): Html =>
  html`<a href="${path}.csv" download>${text}</a>`;

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
  const { req, path, total, items, columns, texts, filters = [], below } = list;
  const q = readSearch(req);
  const isWhole = !q && !filters.some(({ value }) => value);
  return html`
    ${searchForm({
      path,
      label: texts.search,
      q,
      filters,
      cleared: !isWhole && path,
      count: texts.count(total),
    })}
    ${items.length > 0 && table(columns, items)}
    <div class="actions below">${pages(req, path, total)} ${below}</div>
  `;
}
