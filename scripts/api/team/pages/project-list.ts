import { html, raw } from 'hono/html';
import { academicLevels } from '../../../../src/contract/submission/levels.ts';
import { level } from '../../../../src/contract/submission/questions/niveau.ts';
import {
  optionName,
  optionsOf,
  type Question,
} from '../../../../src/contract/submission/questions/question.ts';
import { figure, list as texts } from '../../../../src/messages/servers/team.ts';
import type { ListRow, SortKey } from '../../projects/list.ts';
import { shownTitle } from '../../projects/titles.ts';
import { stepName, stepText, stepNames, type StepName } from '../../projects/steps.ts';
import { DECISIONS, HOME, type Html } from '../env.ts';
import { domainQuestion, queryOf, type View } from '../view.ts';
import { cut, day, stepMark, table, type Columns } from './pieces.ts';
import { searchForm } from './searched-list.ts';

/** Of the list with these changes, on its first page unless they name another. */
const addressOf = (view: View, changes: Partial<View>): string =>
  HOME + queryOf({ ...view, page: 1, ...changes });

export function stepLinks(view: View, counts: Map<StepName, number>): Html {
  const link = (step: StepName | '', name: string, count: number) =>
    html`<a href="${addressOf(view, { step })}" ${view.step === step && raw('aria-current="true"')}
      >${name} <b>${figure(count)}</b></a
    >`;
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return html`<nav class="steps" aria-label="${texts.step}">
    ${link('', texts.all, all)}
    ${stepNames.map((name) => link(name, stepText(name), counts.get(name) ?? 0))}
  </nav>`;
}

const optionsFor = (question: Question, values: readonly string[]) =>
  values.map((value) => [value, optionName(question, value)] as const);
const levels = optionsFor(level, academicLevels);
const domains = optionsFor(domainQuestion, optionsOf(domainQuestion));

export function filterForm(view: View, years: string[], count: number): Html {
  const { q, step, sort, order } = view;
  const cleared = addressOf(view, { q: '', level: '', domain: '', year: '' });
  const filters = [
    ['level', texts.level, texts.anyLevel, levels],
    ['domain', texts.domain, texts.anyDomain, domains],
    ['year', texts.year, texts.anyYear, years.map((year) => [year, year] as const)],
  ] as const;
  return searchForm({
    path: HOME,
    label: texts.search,
    q,
    kept: Object.entries({ step, sort, order }).filter(([, value]) => value),
    filters: filters.map(([name, label, any, options]) => ({
      name,
      label,
      any,
      options,
      value: view[name],
    })),
    cleared: addressOf(view, {}) !== cleared && cleared,
    count: texts.count(count),
  });
}

const columns: readonly (readonly [key: SortKey, ...Columns<ListRow>[number]])[] = [
  ['candidate', texts.candidate, (row) => cut(`${row.first_name} ${row.last_name}`), 'name'],
  ['step', texts.step, ({ step }) => stepMark(stepName(step))],
  ['date', texts.date, ({ created_at }) => day(created_at)],
  ['id', texts.number, ({ id }) => id, 'extra'],
  ['level', texts.level, (row) => optionName(level, row.niveau_academique), 'extra'],
  ['domain', texts.domain, ({ domains }) => firstDomain(namesOf(domains.split('|'))), 'extra'],
  ['files', texts.files, ({ files }) => files, 'extra'],
];

export const namesOf = (domains: readonly string[]): string[] =>
  domains.filter(Boolean).map((domain) => optionName(domainQuestion, domain));

const firstDomain = ([first, ...others]: string[]) =>
  others.length > 0
    ? html`<span title="${[first, ...others].join(', ')}"
        >${first}<span aria-hidden="true"> +${others.length}</span
        ><span class="visually-hidden">, ${others.join(', ')}</span></span
      >`
    : first;

/** What is ticked can be decided about and printed. */
export function ticked(view: View, rows: ListRow[], canDecide: boolean): Html {
  const query = queryOf(view);
  const tick = (row?: ListRow) =>
    row
      ? html`<label
          ><input
            type="checkbox"
            name="id"
            value="${row.id}"
            aria-label="${texts.select(shownTitle(row))}"
        /></label>`
      : html`<label data-all hidden
          ><input type="checkbox" aria-label="${texts.selectAll}" /><span
            >${texts.everyOne}</span
          ></label
        >`;
  const title = (row: ListRow) =>
    html`<a href="${HOME}/${row.id}${query}">${cut(shownTitle(row))}</a>`;
  const sorted: typeof columns = [['title', texts.title, title], ...columns];
  return html`<form method="get" class="ticked">
    <input type="hidden" name="back" value="${query}" />
    ${table(
      sorted.map(([key, ...column]) => sortable(view, key, column)),
      rows,
      tick,
    )}
    <p class="visually-hidden" role="status" data-ticked></p>
    <p class="bar">
      <span data-ticked>${texts.selected}</span>
      ${canDecide && html`<button class="button" formaction="${DECISIONS}">${texts.decide}</button>`}
      <button class="button quiet" formaction="${HOME}/imprimer">${texts.print}</button>
    </p>
  </form>`;
}

export function exportLinks(view: View): Html {
  const whole = queryOf({ ...view, page: 1 });
  return html`<span class="hint">${texts.everything}</span>
    <a href="${HOME}.csv${whole}" download>${texts.sheet}</a>
    <a href="${HOME}.zip${whole}" download>${texts.archive}</a>`;
}

/** Whose heading sorts the list. */
function sortable(
  view: View,
  sort: SortKey,
  [name, cell, kind = '']: Columns<ListRow>[number],
): Columns<ListRow>[number] {
  const isSorted = (view.sort || 'id') === sort;
  const isDescending = view.order !== 'asc';
  // Numbers and days begin with the latest, texts with A.
  const descending = isSorted ? !isDescending : ['id', 'date', 'files'].includes(sort);
  const state = isSorted ? (isDescending ? 'descending' : 'ascending') : 'none';
  const sign = { descending: ' ▼', ascending: ' ▲', none: '' }[state];
  const heading = html`<th scope="col" aria-sort="${state}" class="${kind}">
    <a href="${addressOf(view, { sort, order: descending ? '' : 'asc' })}">${name}${sign}</a>
  </th>`;
  return [heading, cell, kind];
}
