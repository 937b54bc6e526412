// The articles, events, trainings or support programmes, with their states.
import { html } from 'hono/html';
import { content as texts } from '../../../../src/messages/servers/team-content.ts';
import { formatDate, formatInstant } from '../../../../src/text/dates/format.ts';
import type { ListedItem } from '../../content/drafts.ts';
import type { Html } from '../layout.ts';
import { pages, select, table } from './pieces.ts';

export type StateName = keyof typeof texts.states;

export interface ItemList {
  path: string;
  create: string;
  query: string;
  state: StateName | undefined;
  total: number;
  /** Whether the kind has any. */
  isEmpty: boolean;
  page: number;
  items: readonly ListedItem[];
  notice: Html | '';
}

export function itemList({
  path,
  create,
  query,
  state,
  total,
  isEmpty,
  page,
  items,
  notice,
}: ItemList): Html {
  const address = (other: number) =>
    `${path}?${new URLSearchParams({ q: query, etat: state ?? '', page: String(other) })}`;
  const headings = [texts.title, texts.state, texts.date, texts.changed, texts.actions];
  return html`${notice}
    <p><a class="button" href="${path}/nouveau">${create}</a></p>
    <form class="filters" method="get" role="search">
      <label>${texts.search}<input type="search" name="q" value="${query}" /></label>
      ${select({ name: 'etat', label: texts.state, any: texts.anyState, value: state, options: Object.entries(texts.states) })}
      <button>${texts.filter}</button>
    </form>
    <p role="status">${texts.count(total)}</p>
    ${
      total > 0
        ? table(
            headings,
            items.map((item) => row(path, item)),
          )
        : html`<p>${isEmpty ? texts.empty : texts.nothing}</p>`
    }
    ${pages(page, total, address)}`;
}

export const stateOf = ({ isOnline, hasDraft }: ListedItem): StateName =>
  isOnline ? (hasDraft ? 'changed' : 'online') : 'draft';

function row(path: string, item: ListedItem): unknown[] {
  const { id, title, isOnline, date, who, at } = item;
  const state = stateOf(item);
  return [
    html`<a href="${path}/${id}">${title || texts.untitled}</a>`,
    html`<span class="step ${state}">${texts.states[state]}</span>`,
    date ? html`<time datetime="${date}">${formatDate(date.slice(0, 10))}</time>` : '',
    at ? texts.changedBy(who, formatInstant(at)) : '',
    html`<span class="actions">
      <a href="${path}/${id}">${texts.edit}</a>
      <a href="${path}/nouveau?copie=${id}">${texts.duplicate}</a>
      ${isOnline ? html`<a href="${path}/${id}/retirer">${texts.retire}</a>` : ''}
      <a href="${path}/${id}/supprimer">${texts.remove}</a></span
    >`,
  ];
}
