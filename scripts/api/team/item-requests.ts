// What the addresses of the pages of items name, and the layout of these pages.
import type { Context } from 'hono';
import { html } from 'hono/html';
import { failures } from '../../../src/messages/servers/team.ts';
import { conflict } from '../../../src/messages/servers/team-content.ts';
import type { Kind as SiteKind } from '../../../src/routes/items.ts';
import { formatInstant } from '../../../src/text/dates/format.ts';
import {
  currentId,
  isItemId,
  lastChange,
  postIdOf,
  readState,
  type Change,
  type ItemState,
} from '../content/drafts.ts';
import type { Kind } from '../content/kinds.ts';
import { Refusal } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import type { TeamEnv } from './gate.ts';
import { CONTENT, pageLayout, type Html } from './layout.ts';
import { nameOf } from './members.ts';
import { contentNav } from './pages/content-nav.ts';
import { SEEN_FIELD } from './pages/item-form.ts';

/** By the last part of the address of a list. `siteKind` is the site's name of the kind. */
const sections = {
  articles: { kind: 'blog', siteKind: 'blogs' },
  evenements: { kind: 'event', siteKind: 'events' },
  formations: { kind: 'training', siteKind: 'trainings' },
  accompagnements: { kind: 'support', siteKind: 'supports' },
} as const satisfies Record<string, { kind: Kind; siteKind: SiteKind }>;
type SectionName = keyof typeof sections;

export const anyOf = (names: object): string => `(?:${Object.keys(names).join('|')})`;

export const LIST = `/contenus/:list{${anyOf(sections)}}`;
export const ITEM = `${LIST}/:id`;

export function sectionOf(context: Context) {
  const list = context.req.param('list') as SectionName;
  return { list, ...sections[list], listPath: `${CONTENT}/${list}` };
}

export function createItemRequests({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  return { itemOf, stateOfItem, changeOf };

  async function itemOf(context: Context) {
    const section = sectionOf(context);
    const written = context.req.param('id') ?? '';
    if (!isItemId(written)) throw new Refusal(404, failures.notFound);
    const id = await currentId(db, { kind: section.kind, id: written });
    if (id === undefined) throw new Refusal(404, failures.notFound);
    return { ...section, id, path: `${section.listPath}/${id}` };
  }

  /** A UUID without a state is that of an item which is about to be written. */
  async function stateOfItem(context: Context): Promise<ItemState> {
    const { kind, id } = await itemOf(context);
    const state = await readState(db, { kind, id });
    const isNew = postIdOf(id) === undefined;
    if (!state.post && !state.draft && !isNew) throw new Refusal(404, failures.notFound);
    return state;
  }

  async function changeOf(context: Context<TeamEnv>, sent: FormData): Promise<Change> {
    const { kind, id } = await itemOf(context);
    const seen = String(sent.get(SEEN_FIELD) ?? '');
    return { kind, id, seen, by: nameOf(context.var.member), now: clock() };
  }
}

/** What somebody else has done to the item since the page was shown. */
export function overtakenText(state: ItemState): string {
  const { who, at } = lastChange(state);
  return at ? conflict.saved(who, formatInstant(at)) : conflict.removed;
}

interface Page {
  title: string;
  content: Html;
  /** The path of the text editor's script. */
  editor?: string;
  status?: 200 | 409 | 422;
}

export function showPage(context: Context<TeamEnv>, { title, content, editor, status }: Page) {
  const { member } = context.var;
  const main = html`${contentNav(sectionOf(context).list)} ${content}`;
  return context.html(pageLayout({ title, member, section: CONTENT, main, editor }), status ?? 200);
}
