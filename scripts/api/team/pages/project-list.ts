import { html, raw } from 'hono/html';
import { academicLevels } from '../../../../src/contract/submission/levels.ts';
import { level } from '../../../../src/contract/submission/questions/niveau.ts';
import {
  optionName,
  optionsOf,
  type Question,
} from '../../../../src/contract/submission/questions/question.ts';
import { reading, readingFilters } from '../../../../src/messages/servers/team-reading.ts';
import { figure, formerMember, list as texts } from '../../../../src/messages/servers/team.ts';
import {
  markText,
  opinionColumns,
  opinionFilter,
  opinions,
} from '../../../../src/messages/servers/team-opinions.ts';
import { fullName } from '../../../../src/text/full-name.ts';
import { truncate } from '../../../../src/text/truncate.ts';
import { shownName, type Member } from '../../accounts/members.ts';
import type { Found } from '../../projects/found.ts';
import type { ListRow, SortKey } from '../../projects/list.ts';
import { shownTitle } from '../../projects/titles.ts';
import { stepName, stepText, stepNames, type StepName } from '../../projects/steps.ts';
import { ASK, DECISIONS, HOME, type Html } from '../env.ts';
import { domainQuestion, MAX_CHOSEN, PAGE_SIZE, queryOf, type View } from '../view.ts';
import { day, marked, short, stepMark, type Columns } from './pieces.ts';
import { followTicked } from './reading.ts';

/** Of the list with these changes, on its first page unless they name another. */
const addressOf = (view: View, changes: Partial<View>): string =>
  HOME + queryOf({ ...view, page: 1, ...changes });

export function stepLinks(view: View, counts: Map<StepName, number>): Html {
  const link = (step: StepName | '', name: string, count: number) =>
    html`<a href="${addressOf(view, { step })}" ${view.step === step && raw('aria-current="true"')}
      >${name} <span class="hint">${figure(count)}</span></a
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

export const filtersFor = (
  { level, domain, year, read, follower, opinion }: View,
  years: string[],
  members: readonly Member[],
) => [
  { name: 'level', label: texts.level, any: texts.anyLevel, value: level, options: levels },
  { name: 'domain', label: texts.domain, any: texts.anyDomain, value: domain, options: domains },
  {
    name: 'year',
    label: texts.year,
    any: texts.anyYear,
    value: year,
    options: years.map((year) => [year, year] as const),
  },
  {
    name: 'read',
    label: readingFilters.read,
    any: readingFilters.anyRead,
    value: read,
    options: [['no', readingFilters.unread]] as const,
  },
  {
    name: 'follower',
    label: readingFilters.follower,
    any: readingFilters.anyFollower,
    value: follower,
    options: [
      ['me', readingFilters.mine],
      ['none', readingFilters.nobodys],
      ...members.map((one) => [String(one.id), readingFilters.followedBy(shownName(one))] as const),
      ...formerFollower(follower, members),
    ] as const,
  },
  { ...opinionFilter, name: 'opinion', value: opinion, options: opinionOptions },
];

/** A view may name a member who has left: what the list leaves out is told. */
function formerFollower(follower: View['follower'], members: readonly Member[]) {
  const id = Number(follower);
  if (!id || members.some((one) => one.id === id)) return [];
  return [[follower, readingFilters.followedBy(formerMember(id))] as const];
}

const opinionOptions = Object.entries(opinionFilter.options);

/** Characters. */
const TITLE_LENGTH = 56;
const NAME_LENGTH = 28;

/**
 * A page without opinions or followers has no columns of them.
 *
 * @param found by the id of a project; empty if nothing was searched
 */
export function columnsFor(
  view: View,
  rows: readonly ListRow[],
  found: ReadonlyMap<number, Found>,
): Columns<ListRow> {
  const query = queryOf(view);
  const wordsIn = ({ id }: ListRow) => found.get(id)?.words;
  const columns: readonly SortedColumn[] = [
    [
      'title',
      texts.title,
      (row) =>
        html`<a href="${HOME}/${row.id}${query}" class="${row.is_read ? 'read' : ''}"
            >${short(shownTitle(row), TITLE_LENGTH, wordsIn(row))}${
              row.is_read ? html`<span class="visually-hidden">${reading.isRead}</span>` : ''
            }</a
          >${whereFound(found.get(row.id))}`,
    ],
    [
      'candidate',
      texts.candidate,
      (row) => short(fullName(row), NAME_LENGTH, wordsIn(row)),
      'name',
    ],
    ['step', texts.step, ({ step }) => stepMark(stepName(step))],
    ['date', texts.date, ({ created_at }) => day(created_at)],
    ...(rows.some(({ asked }) => asked > 0) ? judgedColumns : []),
    ['id', texts.number, ({ id }) => id, 'extra'],
    ['level', texts.level, (row) => optionName(level, row.niveau_academique), 'extra'],
    ['domain', texts.domain, ({ domains }) => firstOf(domainNames(domains.split('|'))), 'extra'],
  ];
  const followers: Columns<ListRow> = [
    [reading.followedBy, ({ follower }) => short(follower ?? '', NAME_LENGTH), 'extra'],
  ];
  return [
    ...columns.map(
      ([key, name, ...rest]) => [sortHeading(view, key, name, rest[1]), ...rest] as const,
    ),
    ...(rows.some(({ follower }) => follower !== null) ? followers : []),
  ];
}

type SortedColumn = readonly [key: SortKey, ...Columns<ListRow>[number]];

/** On a phone, each has its name beside it. */
function judgedColumn(
  key: keyof typeof opinionColumns,
  textOf: (row: ListRow) => string,
): SortedColumn {
  const name = opinionColumns[key];
  const cell = (row: ListRow) =>
    textOf(row) && html`<span data-name="${name}">${textOf(row)}</span>`;
  return [key, name, cell, 'figure'];
}

const judgedColumns = [
  judgedColumn('opinions', ({ asked, given }) => (asked > 0 ? `${given}/${asked}` : '')),
  judgedColumn('mean', ({ mean }) => markText(mean)),
  judgedColumn('spread', ({ spread }) => markText(spread)),
];

/** What the list shows of a project, of all that is searched. */
export const shownText = (row: ListRow): string =>
  [truncate(shownTitle(row), TITLE_LENGTH), truncate(fullName(row), NAME_LENGTH)].join('\n');

const whereFound = ({ words, where }: Found = { words: [] }): Html | undefined =>
  where &&
  html`<span class="found hint"
    >${where.label && texts.foundIn(where.label)}${marked(where.text, words)}</span
  >`;

export const domainNames = (domains: readonly string[]): string[] =>
  domains.filter(Boolean).map((domain) => optionName(domainQuestion, domain));

const firstOf = (names: string[]): Html =>
  html`<span title="${names.join(', ')}"
    >${names[0]}${names.length > 1 && ` +${names.length - 1}`}</span
  >`;

/** They begin with the latest, or the most. */
const NUMBERS: readonly SortKey[] = ['id', 'date', 'opinions', 'mean', 'spread'];

function sortHeading(view: View, sort: SortKey, name: unknown, kind = ''): Html {
  // A search lists its best matches first.
  const isSorted = (view.sort || (view.q ? '' : 'id')) === sort;
  const isDescending = view.order !== 'asc';
  // Texts begin with A.
  const descending = isSorted ? !isDescending : NUMBERS.includes(sort);
  const state = isSorted ? (isDescending ? 'descending' : 'ascending') : 'none';
  const sign = { descending: ' ▼', ascending: ' ▲', none: '' }[state];
  return html`<th scope="col" aria-sort="${state}" class="${kind}">
    <a href="${addressOf(view, { sort, order: descending ? '' : 'asc' })}">${name}${sign}</a>
  </th>`;
}

/** Leads from a chosen order back to that of a search. */
export const bestFirst = (view: View): Html | undefined =>
  view.q && view.sort
    ? html`<a href="${addressOf(view, { sort: '', order: '' })}">${texts.bestFirst}</a>`
    : undefined;

/** Chooses a project, or all of a page. */
export const tick = (row?: ListRow): Html =>
  html`<label ${!row && raw('data-all data-scripted hidden')}
    ><input
      type="checkbox"
      ${row && html`name="id" value="${row.id}"`}
      aria-label="${row ? texts.select(shownTitle(row)) : texts.selectAll}"
  /></label>`;

/**
 * What is ticked can be decided about and printed. client/ticks.ts fills in what is ticked on other pages.
 *
 * @param ids of all that match, of which the table has a page
 * @param members those who can follow; undefined for a reader, who decides nothing
 */
export const tickForm = (
  view: View,
  ids: readonly number[],
  members: readonly Member[] | undefined,
  table: Html,
) =>
  html`<form method="get" class="ticked">
    <input type="hidden" name="back" value="${queryOf(view)}" />
    <input type="hidden" name="ids" />
    ${table}
    <div class="bar">
      <span role="status" data-ticked>${texts.selected}</span>
      <button type="button" class="link" data-untick data-scripted hidden>${texts.untick}</button>
      ${ids.length > PAGE_SIZE && chooseAll(ids)}
      ${members && html`<button class="button" formaction="${DECISIONS}" formmethod="post">${texts.decide}</button>`}
      ${members && html`<button class="button quiet" formaction="${ASK}">${opinions.askMore}</button>`}
      ${
        members
          ? html`<details>
              <summary class="button quiet">${texts.more}</summary>
              ${printButton} ${followTicked(members)}
            </details>`
          : printButton
      }
    </div>
  </form>`;

const printButton = html`<button class="button quiet" formaction="${HOME}/imprimer">
  ${texts.print}
</button>`;

const chooseAll = (ids: readonly number[]): Html =>
  ids.length > MAX_CHOSEN
    ? html`<span class="hint" data-scripted hidden>${texts.tooMany(ids.length, MAX_CHOSEN)}</span>`
    : html`<button type="button" class="link" data-choose="${ids.join('-')}" data-scripted hidden>
        ${texts.chooseAll(ids.length)}
      </button>`;

export function exportLinks(view: View): Html {
  const whole = queryOf({ ...view, page: 1 });
  return html`<span>${texts.everything}</span>
    <a href="${HOME}.csv${whole}" download>${texts.sheet}</a>
    <a href="${HOME}.zip${whole}" download>${texts.archive}</a>`;
}
