// What a list of projects shows, as its address holds it: filters, order and page.
import type { Context, HonoRequest } from 'hono';
import { academicLevels } from '../../../src/contract/submission/levels.ts';
import { solution } from '../../../src/contract/submission/questions/solution.ts';
import { optionsOf } from '../../../src/contract/submission/questions/question.ts';
import type { Done } from '../../../src/messages/servers/team-done.ts';
import { MAX_SEARCH } from '../database/search.ts';
import { opinionKeys, sortKeys } from '../projects/list.ts';
import { readStep } from '../projects/steps.ts';
import { HOME, type TeamEnv } from './env.ts';

export const PAGE_SIZE = 50;
/** Projects that can be chosen at once. */
export const MAX_CHOSEN = 500;
/** The parameter of an address that names a build. */
export const BUILD = 'publication';
/** The parameter of an address that says what was done before it. */
export const DONE = 'fait';

/**
 * Answers a form with the page that says what it has done: on the way back, nothing is sent again.
 *
 * @param path with its query, if it has one
 * @param hash where on the page, after `#`
 */
export function doneAt(context: Context, path: string, what: Done, hash = ''): Response {
  const address = withQuery(path, { [DONE]: what });
  return context.redirect(hash ? `${address}#${hash}` : address, 303);
}

/** An address, which may have a query, with these parameters. */
export const withQuery = (path: string, parameters: Record<string, string>): string =>
  `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(parameters)}`;

export const doneBefore = (req: HonoRequest): string => req.query(DONE) ?? '';

/** Of the address of a list, what its other pages keep. */
export function keptQuery(req: HonoRequest): URLSearchParams {
  const query = new URLSearchParams(req.query());
  for (const name of [BUILD, DONE]) query.delete(name);
  return query;
}

export const domainQuestion = solution.questions.find(
  ({ name }) => name === 'domaines_application',
)!;
const domains = optionsOf(domainQuestion);

export type View = ReturnType<typeof readView>;

/** By the names that the address has. Anything unknown is as if it were absent, which is ''. */
export function readView(req: HonoRequest) {
  const one = <Value extends string>(name: string, known: readonly Value[]) =>
    known.find((value) => value === req.query(name)) ?? ('' as const);
  return {
    q: readSearch(req),
    step: readStep(req.query('step')) ?? ('' as const),
    level: one('level', academicLevels),
    domain: one('domain', domains),
    year: /^[12]\d{3}$/.exec(req.query('year') ?? '')?.[0] ?? '',
    opinion: one('opinion', opinionKeys),
    read: one('read', ['no']),
    follower: one('follower', ['me', 'none']) || readNumber(req, 'follower'),
    sort: one('sort', sortKeys),
    order: one('order', ['asc']),
    page: readPage(req),
  };
}

export const readSearch = (req: HonoRequest): string =>
  req.query('q')?.trim().slice(0, MAX_SEARCH) ?? '';

/** The query of a view: '' or beginning with a question mark. What is as usual is left out. */
export function queryOf({ page, ...view }: View): string {
  const query = new URLSearchParams(Object.entries(view).filter(([, value]) => value));
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `?${query}` : '';
}

/** The query of the list to go back to, as a form or an address has it. */
const queryIn = (back = ''): string => (back.startsWith('?') ? back : '');

/** That of a request, which may have failed before its form was read. */
export function backOf({ req, var: variables }: Context<TeamEnv>): string {
  const { sent } = variables as Partial<TeamEnv['Variables']>;
  return queryIn(String(sent?.get('back') ?? req.query('back') ?? ''));
}

/** Answers a form about a project with its page: see `doneAt`. */
export const toProject = (context: Context<TeamEnv>, id: number, what: Done, hash = ''): Response =>
  doneAt(context, `${HOME}/${id}${backOf(context)}`, what, hash);

const readPage = (req: HonoRequest): number => Number(readNumber(req, 'page') || 1);

/** '' for anything else. */
const readNumber = (req: HonoRequest, name: string) =>
  (/^[1-9]\d{0,8}$/.exec(req.query(name) ?? '')?.[0] ?? '') as `${number}` | '';

export const lastPage = (total: number): number => Math.max(1, Math.ceil(total / PAGE_SIZE));

/** A list may have become shorter. */
export const pageOf = (req: HonoRequest, total: number): number =>
  Math.min(readPage(req), lastPage(total));

export const onPage = <Item>(page: number, items: readonly Item[]): Item[] =>
  items.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
