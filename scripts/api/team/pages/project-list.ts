import { html, raw } from 'hono/html';
import { academicLevels } from '../../../../src/contract/submission/levels.ts';
import { level } from '../../../../src/contract/submission/questions/niveau.ts';
import { optionName, optionsOf } from '../../../../src/contract/submission/questions/question.ts';
import { figure, list as texts } from '../../../../src/messages/servers/team.ts';
import type { ListRow, SortKey } from '../../projects/list.ts';
import { projectSteps, stepName, stepText, stepNames } from '../../submissions/steps.ts';
import { localDay } from '../../time.ts';
import { canChange, HOME, type Html } from '../layout.ts';
import type { Member } from '../members.ts';
import { domainQuestion, queryOf, type View } from '../view.ts';
import { day, pages, select } from './pieces.ts';
import { shownTitle } from '../../projects/titles.ts';

interface ProjectList {
  view: View;
  rows: ListRow[];
  total: number;
  counts: Map<number, number>;
  /** When the first project arrived, if one has. */
  first: string | undefined;
  now: Date;
  member: Member;
}

export function projectList(list: ProjectList): Html {
  const { view, rows, total, first } = list;
  if (first === undefined) return html`<p>${texts.empty}</p>`;
  return html`
    ${stepLinks(list)} ${filterForm(list)}
    ${
      total === 0
        ? html`<p role="status">${texts.nothing}</p>`
        : html`<p role="status">${texts.count(total)}</p>
            <form method="get">
              <input type="hidden" name="back" value="${queryOf(view)}" />
              ${table(view, rows)} ${actions(list)}
            </form>
            ${pages(view.page, total, (page) => HOME + queryOf({ ...view, page }))}`
    }
  `;
}

const firstPage = (view: View, changes: Partial<View>): string =>
  HOME + queryOf({ ...view, ...changes, page: 1 });

function stepLinks({ view, counts }: ProjectList): Html {
  const { filter } = view;
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const link = (step: number | undefined, name: string, count: number) =>
    html`<a
      href="${firstPage(view, { filter: { ...filter, step } })}"
      ${raw(filter.step === step ? 'aria-current="true"' : '')}
      >${name} <b>${figure(count)}</b></a
    >`;
  return html`<nav class="steps" aria-label="${texts.step}">
    ${link(undefined, texts.all, all)}
    ${stepNames.map((name) => link(projectSteps[name], stepText(name), counts.get(projectSteps[name]) ?? 0))}
  </nav>`;
}

function filterForm({ view, first, now }: ProjectList): Html {
  const { filter, order } = view;
  const years = yearsFrom(first!, now);
  const hasFilter = Boolean(filter.search || filter.level || filter.domain || filter.year);
  return html`<form class="filters" method="get" action="${HOME}" role="search">
    ${
      // The step and the order stay.
      [
        ...new URLSearchParams(queryOf({ ...view, filter: { step: filter.step }, order, page: 1 })),
      ].map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)
    }
    <label>
      ${texts.search}
      <input type="search" name="q" value="${filter.search}" />
    </label>
    ${select({
      name: 'level',
      label: texts.level,
      any: texts.anyLevel,
      value: filter.level,
      options: academicLevels.map((value) => [value, optionName(level, value)]),
    })}
    ${select({
      name: 'domain',
      label: texts.domain,
      any: texts.anyDomain,
      value: filter.domain,
      options: optionsOf(domainQuestion).map((domain) => [
        domain,
        optionName(domainQuestion, domain),
      ]),
    })}
    ${select({
      name: 'year',
      label: texts.year,
      any: texts.anyYear,
      value: filter.year === undefined ? undefined : String(filter.year),
      options: years.map((year) => [year, year]),
    })}
    <button>${texts.filter}</button>
    ${hasFilter ? html`<a href="${firstPage(view, { filter: { step: filter.step } })}">${texts.clear}</a>` : ''}
  </form>`;
}

/** Newest first. */
function yearsFrom(first: string, now: Date): string[] {
  const [from, to] = [new Date(first), now].map((date) => Number(localDay(date).slice(0, 4)));
  return Array.from({ length: to! - from! + 1 }, (_, index) => String(to! - index));
}

const columns: [key: SortKey, name: string][] = [
  ['id', texts.number],
  ['title', texts.title],
  ['candidate', texts.candidate],
  ['level', texts.level],
  ['domain', texts.domain],
  ['step', texts.step],
  ['date', texts.date],
  ['files', texts.files],
];

function table(view: View, rows: ListRow[]): Html {
  const query = queryOf(view);
  return html`<table class="list choices">
    <thead>
      <tr>
        <th><input type="checkbox" data-all hidden aria-label="${texts.selectAll}" /></th>
        ${columns.map((column) => heading(view, column))}
      </tr>
    </thead>
    <tbody>
      ${rows.map((row) => tableRow(row, query))}
    </tbody>
  </table>`;
}

function heading(view: View, [sort, name]: [SortKey, string]): Html {
  const { order } = view;
  const isSorted = order.sort === sort;
  // Numbers and days begin with the latest, texts with A.
  const descending = isSorted ? !order.descending : ['id', 'date', 'files'].includes(sort);
  const state = isSorted ? (order.descending ? 'descending' : 'ascending') : 'none';
  return html`<th scope="col" aria-sort="${state}">
    <a href="${firstPage(view, { order: { sort, descending } })}">${name}</a>
  </th>`;
}

function tableRow(row: ListRow, query: string): Html {
  const { id, first_name, last_name, niveau_academique, domains, step, created_at, files } = row;
  const title = shownTitle(row);
  return html`<tr>
    <td>
      <input type="checkbox" name="id" value="${id}" aria-label="${texts.select(title)}" />
    </td>
    <td data-label="${texts.number}">${id}</td>
    <th scope="row"><a href="${HOME}/${id}${query}">${title}</a></th>
    <td data-label="${texts.candidate}">${first_name} ${last_name}</td>
    <td data-label="${texts.level}">${optionName(level, niveau_academique)}</td>
    <td data-label="${texts.domain}">${domainNames(domains)}</td>
    <td data-label="${texts.step}">
      <span class="step ${stepName(step)}">${stepText(stepName(step))}</span>
    </td>
    <td data-label="${texts.date}">${day(created_at)}</td>
    <td data-label="${texts.files}">${files}</td>
  </tr>`;
}

const domainNames = (marks: string): string =>
  marks
    .split('|')
    .filter(Boolean)
    .map((domain) => optionName(domainQuestion, domain))
    .join(', ');

function actions({ view, member }: ProjectList): Html {
  const query = queryOf({ ...view, page: 1 });
  return html`<p class="actions">
    <span>${texts.selected}</span>
    ${
      canChange(member) ? html`<button formaction="/equipe/decisions">${texts.decide}</button>` : ''
    }
    <button class="quiet" formaction="/equipe/projets/imprimer">${texts.print}</button>
    <span>${texts.everything}</span>
    <a href="/equipe/projets.csv${query}" download>${texts.sheet}</a>
    <a href="/equipe/projets.zip${query}" download>${texts.archive}</a>
  </p>`;
}
