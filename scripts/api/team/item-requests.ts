// What the addresses of the pages of items name.
import type { Context } from 'hono';
import { failures } from '../../../src/messages/servers/team.ts';
import type { Kind as SiteKind } from '../../../src/routes/items.ts';
import {
  currentId,
  isThere,
  postIdOf,
  readState,
  type Change,
  type ItemState,
} from '../content/drafts.ts';
import type { Kind } from '../content/kinds.ts';
import { Refusal } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import type { TeamEnv } from './gate.ts';
import { CONTENT } from './layout.ts';
import { nameOf } from './members.ts';
import { SEEN_FIELD } from './pages/edit-form.ts';

/** By the last part of the address of a list. `siteKind` is the site's name of the kind. */
const sections = {
  articles: { kind: 'blog', siteKind: 'blogs' },
  evenements: { kind: 'event', siteKind: 'events' },
  formations: { kind: 'training', siteKind: 'trainings' },
  accompagnements: { kind: 'support', siteKind: 'supports' },
} as const satisfies Record<string, { kind: Kind; siteKind: SiteKind }>;

export const anyOf = (names: object): string => `(?:${Object.keys(names).join('|')})`;

export const LIST = `/contenus/:list{${anyOf(sections)}}`;
export const ITEM = `${LIST}/:id`;

export function sectionOf(context: Context) {
  const section = context.req.param('list') as keyof typeof sections;
  return { section, ...sections[section], listPath: `${CONTENT}/${section}` };
}

/** Where an item is. */
export type Place = ReturnType<typeof sectionOf> & { id: string; path: string };

/** A UUID that nothing has yet is that of an item which is about to be written. */
export async function placeOf(db: Services['db'], context: Context): Promise<Place> {
  const section = sectionOf(context);
  const key = { kind: section.kind, id: context.req.param('id') ?? '' };
  const id = await currentId(db, key);
  if (id === undefined) throw new Refusal(404, failures.notFound);
  return { ...section, id, path: `${section.listPath}/${id}` };
}

/** A UUID without a state is that of an item which is about to be written. */
export async function stateAt(db: Services['db'], { kind, id }: Place): Promise<ItemState> {
  const state = await readState(db, { kind, id });
  if (!isThere(state) && postIdOf(id) !== undefined) throw new Refusal(404, failures.notFound);
  return state;
}

export const changeOf = (
  context: Context<TeamEnv>,
  { kind, id }: Place,
  sent: FormData,
  now: Date,
): Change => {
  const seen = String(sent.get(SEEN_FIELD) ?? '');
  return { kind, id, seen, by: nameOf(context.var.member), now };
};
