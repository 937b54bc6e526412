import { html, raw } from 'hono/html';
import { academicLevels } from '../../../../src/contract/submission/levels.ts';
import { level } from '../../../../src/contract/submission/questions/niveau.ts';
import {
  optionName,
  optionsOf,
  type Question,
} from '../../../../src/contract/submission/questions/question.ts';
import { figure, list as texts } from '../../../../src/messages/servers/team.ts';
import { projectNumber } from '../../../../src/messages/submission/tracking.ts';
import { MAX_SEARCH } from '../../database/search.ts';
import type { ListRow, SortKey } from '../../projects/list.ts';
import { shownTitle } from '../../projects/titles.ts';
import { stepName, stepText, stepNames, type StepName } from '../../projects/steps.ts';
import { DECISIONS, HOME, type Html } from '../env.ts';
import { domainQuestion, queryOf, type View } from '../view.ts';
import { day, hiddenFields, select, stepMark } from './pieces.ts';

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

export function filterForm(view: View, years: string[]): Html {
  const { step, sort, order } = view;
  const cleared = addressOf(view, { q: '', level: '', domain: '', year: '' });
  const selects = [
    ['level', texts.level, texts.anyLevel, levels],
    ['domain', texts.domain, texts.anyDomain, domains],
    ['year', texts.year, texts.anyYear, years.map((year) => [year, year] as const)],
  ] as const;
  return html`<form class="filters" method="get" action="${HOME}" role="search">
    ${hiddenFields(Object.entries({ step, sort, order }).filter(([, value]) => value))}
    <label class="field">
      ${texts.search}
      <input type="search" name="q" value="${view.q}" maxlength="${MAX_SEARCH}" />
    </label>
    ${selects.map(([name, label, any, options]) => select({ name, label, any, value: view[name], options }))}
    <button class="button">${texts.filter}</button>
    ${addressOf(view, {}) !== cleared && html`<a href="${cleared}">${texts.clear}</a>`}
  </form>`;
}

const columns: [key: SortKey, name: string, cell: (row: ListRow) => unknown][] = [
  ['id', texts.number, ({ id }) => projectNumber(id)],
  ['title', texts.title, shownTitle],
  ['candidate', texts.candidate, ({ first_name, last_name }) => `${first_name} ${last_name}`],
  ['level', texts.level, ({ niveau_academique }) => optionName(level, niveau_academique)],
  ['domain', texts.domain, ({ domains }) => domainNames(domains)],
  ['step', texts.step, ({ step }) => stepMark(stepName(step))],
  ['date', texts.date, ({ created_at }) => day(created_at)],
  ['files', texts.files, ({ files }) => files],
];

const domainNames = (marks: string): string =>
  marks
    .split('|')
    .filter(Boolean)
    .map((domain) => optionName(domainQuestion, domain))
    .join(', ');

/** What is ticked can be decided about and printed. */
export function ticked(view: View, rows: ListRow[], canDecide: boolean): Html {
  const query = queryOf(view);
  const whole = queryOf({ ...view, page: 1 });
  return html`<form method="get">
    <input type="hidden" name="back" value="${query}" />
    <table class="table choices">
      <thead>
        <tr>
          <th><input type="checkbox" data-all hidden aria-label="${texts.selectAll}" /></th>
          ${columns.map(([key, name]) => heading(view, key, name))}
        </tr>
      </thead>
      <tbody>
        ${rows.map((row) => tableRow(row, query))}
      </tbody>
    </table>
    <p class="actions">
      <span>${texts.selected}</span>
      ${canDecide && html`<button class="button" formaction="${DECISIONS}">${texts.decide}</button>`}
      <button class="button quiet" formaction="/equipe/projets/imprimer">${texts.print}</button>
      <span>${texts.everything}</span>
      <a href="${HOME}.csv${whole}" download>${texts.sheet}</a>
      <a href="${HOME}.zip${whole}" download>${texts.archive}</a>
    </p>
  </form>`;
}

function tableRow(row: ListRow, query: string): Html {
  const cells = columns.map(([key, name, cell]) =>
    key === 'title'
      ? html`<th scope="row"><a href="${HOME}/${row.id}${query}">${cell(row)}</a></th>`
      : html`<td data-label="${name}">${cell(row)}</td>`,
  );
  const label = texts.select(shownTitle(row));
  return html`<tr>
    <td><input type="checkbox" name="id" value="${row.id}" aria-label="${label}" /></td>
    ${cells}
  </tr>`;
}

function heading(view: View, sort: SortKey, name: string): Html {
  const isSorted = (view.sort || 'id') === sort;
  const isDescending = view.order !== 'asc';
  // Numbers and days begin with the latest, texts with A.
  const descending = isSorted ? !isDescending : ['id', 'date', 'files'].includes(sort);
  const state = isSorted ? (isDescending ? 'descending' : 'ascending') : 'none';
  const sign = { descending: ' ▼', ascending: ' ▲', none: '' }[state];
  return html`<th scope="col" aria-sort="${state}">
    <a href="${addressOf(view, { sort, order: descending ? '' : 'asc' })}">${name}${sign}</a>
  </th>`;
}
