// What a list of projects shows, as its address holds it: filters, order and page.
import type { HonoRequest } from 'hono';
import { academicLevels } from '../../../src/contract/submission/levels.ts';
import { solution } from '../../../src/contract/submission/questions/solution.ts';
import { optionsOf } from '../../../src/contract/submission/questions/question.ts';
import { sortKeys, type ListFilter, type Order } from '../projects/list.ts';
import { projectSteps, readStep } from '../submissions/steps.ts';

export const PAGE_SIZE = 50;

export const domainQuestion = solution.questions.find(
  ({ name }) => name === 'domaines_application',
)!;
const domains = optionsOf(domainQuestion);

export interface View {
  filter: ListFilter;
  order: Order;
  /** From 1. */
  page: number;
}

/** Anything unknown is as if it were absent. */
export function readView(req: HonoRequest): View {
  const query = (name: string) => req.query(name);
  const one = <Value extends string>(name: string, known: readonly Value[]) =>
    known.find((value) => value === query(name));
  const step = readStep(query('step'));
  const year = Number(/^[12]\d{3}$/.exec(query('year') ?? '')?.[0] ?? 0);
  return {
    filter: {
      search: query('q')?.trim().slice(0, 100) ?? '',
      step: step && projectSteps[step],
      level: one('level', academicLevels),
      domain: one('domain', domains),
      year: year || undefined,
    },
    order: { sort: one('sort', sortKeys) ?? 'id', descending: query('order') !== 'asc' },
    page: readPage(req),
  };
}

export const readPage = (req: HonoRequest): number =>
  Number(/^[1-9]\d{0,8}$/.exec(req.query('page') ?? '')?.[0] ?? 1);

export const lastPage = (total: number): number => Math.max(1, Math.ceil(total / PAGE_SIZE));

/** A list may have become shorter. */
export const existingPage = (page: number, total: number): number =>
  Math.min(page, lastPage(total));

export const onPage = <Item>(page: number, items: readonly Item[]): Item[] =>
  items.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);

/** The query of another view: '' or beginning with a question mark. What is as usual is left out. */
export function queryOf({ filter, order, page }: View): string {
  const { search, step, level, domain, year } = filter;
  const values = {
    q: search,
    step: step === undefined ? undefined : String(step),
    level,
    domain,
    year: year && String(year),
    sort: order.sort === 'id' ? undefined : order.sort,
    order: order.descending ? undefined : 'asc',
    page: page === 1 ? undefined : String(page),
  };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value) query.set(name, value);
  return query.size > 0 ? `?${query}` : '';
}

/** The query of the list to go back to, as a form has sent it. */
export const queryIn = (back = ''): string => (back.startsWith('?') ? back : '');
