// What the addresses of the pages of items name.
import type { Context } from 'hono';
import { sectionNames } from '../../../src/messages/servers/team-lists.ts';
import type { Kind as SiteKind } from '../../../src/routes/items.ts';
import { currentId, type Change } from '../content/drafts.ts';
import type { Kind } from '../content/kinds.ts';
import { orNotFound } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { CONTENT, type TeamEnv } from './env.ts';
import { SEEN_FIELD } from './pages/edit-form.ts';

/** By the last part of the address of a list. */
const sections = {
  articles: 'blog',
  evenements: 'event',
  formations: 'training',
  accompagnements: 'support',
} as const satisfies Record<string, Kind>;

const sectionNamed = (kind: Kind) =>
  (Object.keys(sections) as (keyof typeof sections)[]).find((name) => sections[name] === kind)!;

export const listPathOf = (kind: Kind): string => `${CONTENT}/${sectionNamed(kind)}`;

export const sectionNameOf = (kind: Kind): string => sectionNames[sectionNamed(kind)];

export const anyOf = (names: object): string => `(?:${Object.keys(names).join('|')})`;

export const LIST = `/contenus/:list{${anyOf(sections)}}`;
export const ITEM = `${LIST}/:id`;

export function sectionOf(context: Context) {
  const section = context.req.param('list') as keyof typeof sections;
  const kind = sections[section];
  const siteKind: SiteKind = `${kind}s`;
  return { section, kind, siteKind, listPath: `${CONTENT}/${section}` };
}

/** Where an item is. */
export type Place = ReturnType<typeof sectionOf> & { id: string; path: string };

/** A UUID that nothing has yet is that of an item which is about to be written. */
export async function placeOf(db: Services['db'], context: Context): Promise<Place> {
  const section = sectionOf(context);
  const key = { kind: section.kind, id: context.req.param('id') ?? '' };
  const id = orNotFound(await currentId(db, key));
  return { ...section, id, path: `${section.listPath}/${id}` };
}

export const changeOf = (
  context: Context<TeamEnv>,
  { kind, id }: Place,
  sent: FormData,
  now: Date,
): Change => {
  const seen = String(sent.get(SEEN_FIELD) ?? '');
  return { kind, id, seen, by: context.var.by, now };
};
