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
import { stepName, stepText, stepNames, type StepName } from '../../submissions/steps.ts';
import { localDay } from '../../time.ts';
import { canChange, HOME, type Html } from '../layout.ts';
import type { Member } from '../members.ts';
import { domainQuestion, queryOf, type View } from '../view.ts';
import { day, pages, select, stepMark } from './pieces.ts';

interface ProjectList {
  view: View;
  rows: ListRow[];
  total: number;
  counts: Map<StepName, number>;
  /** When the first project arrived, if one has. */
  first: string | undefined;
  now: Date;
  member: Member;
}

export function projectList(list: ProjectList): Html {
  const { view, rows, total, first } = list;
  if (first === undefined) return html`<p>${texts.empty}</p>`;
  return html`
    ${stepLinks(list)} ${filterForm(view, yearsFrom(first, list.now))}
    ${
      total === 0
        ? html`<p role="status">${texts.nothing}</p>`
        : html`<p role="status">${texts.count(total)}</p>
            <form method="get">
              <input type="hidden" name="back" value="${queryOf(view)}" />
              ${table(view, rows)} ${actions(list)}
            </form>
            ${pages(view.page, total, (page) => addressOf(view, { page }))}`
    }
  `;
}

/** Of the list with these changes, on its first page unless they name another. */
const addressOf = (view: View, changes: Partial<View>): string =>
  HOME + queryOf({ ...view, page: 1, ...changes });

function stepLinks({ view, counts }: ProjectList): Html {
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

function filterForm(view: View, years: string[]): Html {
  const { q, level: chosenLevel, domain, year, step, sort, order } = view;
  return html`<form class="filters" method="get" action="${HOME}" role="search">
    ${Object.entries({ step, sort, order }).map(([name, value]) => value && html`<input type="hidden" name="${name}" value="${value}" />`)}
    <label>
      ${texts.search}
      <input type="search" name="q" value="${q}" />
    </label>
    ${select({
      name: 'level',
      label: texts.level,
      any: texts.anyLevel,
      value: chosenLevel,
      options: optionsFor(level, academicLevels),
    })}
    ${select({
      name: 'domain',
      label: texts.domain,
      any: texts.anyDomain,
      value: domain,
      options: optionsFor(domainQuestion, optionsOf(domainQuestion)),
    })}
    ${select({
      name: 'year',
      label: texts.year,
      any: texts.anyYear,
      value: year,
      options: years.map((each) => [each, each]),
    })}
    <button>${texts.filter}</button>
    ${(q || chosenLevel || domain || year) && html`<a href="${HOME}${queryOf({ ...view, q: '', level: '', domain: '', year: '', page: 1 })}">${texts.clear}</a>`}
  </form>`;
}

/** Newest first. */
function yearsFrom(first: string, now: Date): string[] {
  const [from, to] = [new Date(first), now].map((date) => Number(localDay(date).slice(0, 4)));
  return Array.from({ length: to! - from! + 1 }, (_, index) => String(to! - index));
}

const columns: [key: SortKey, name: string, cell: (row: ListRow) => unknown][] = [
  ['id', texts.number, ({ id }) => id],
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

function table(view: View, rows: ListRow[]): Html {
  const query = queryOf(view);
  return html`<table class="list choices">
    <thead>
      <tr>
        <th><input type="checkbox" data-all hidden aria-label="${texts.selectAll}" /></th>
        ${columns.map(([key, name]) => heading(view, key, name))}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        (row) =>
          html`<tr>
            <td>
              <input
                type="checkbox"
                name="id"
                value="${row.id}"
                aria-label="${texts.select(shownTitle(row))}"
              />
            </td>
            ${columns.map(([key, name, cell]) =>
              key === 'title'
                ? html`<th scope="row"><a href="${HOME}/${row.id}${query}">${cell(row)}</a></th>`
                : html`<td data-label="${name}">${cell(row)}</td>`,
            )}
          </tr>`,
      )}
    </tbody>
  </table>`;
}

function heading(view: View, sort: SortKey, name: string): Html {
  const isSorted = (view.sort || 'id') === sort;
  const isDescending = view.order !== 'asc';
  // Numbers and days begin with the latest, texts with A.
  const descending = isSorted ? !isDescending : ['id', 'date', 'files'].includes(sort);
  const state = isSorted ? (isDescending ? 'descending' : 'ascending') : 'none';
  return html`<th scope="col" aria-sort="${state}">
    <a href="${addressOf(view, { sort, order: descending ? '' : 'asc' })}">${name}</a>
  </th>`;
}

function actions({ view, member }: ProjectList): Html {
  const query = queryOf({ ...view, page: 1 });
  return html`<p class="actions">
    <span>${texts.selected}</span>
    ${canChange(member) && html`<button formaction="/equipe/decisions">${texts.decide}</button>`}
    <button class="quiet" formaction="/equipe/projets/imprimer">${texts.print}</button>
    <span>${texts.everything}</span>
    <a href="/equipe/projets.csv${query}" download>${texts.sheet}</a>
    <a href="/equipe/projets.zip${query}" download>${texts.archive}</a>
  </p>`;
}
