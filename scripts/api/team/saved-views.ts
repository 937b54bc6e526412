// Filtered lists of projects with a name: those of each member, and those of the whole team.
import type { Selectable } from 'kysely';
import { views as texts } from '../../../src/messages/servers/team-views.ts';
import { fold } from '../../../src/text/fold.ts';
import { canChange, type Member } from '../accounts/members.ts';
import { lockInTransaction, transaction, type Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { Refusal } from '../http/refusal.ts';

/** Of each member, and of the team. */
export const MAX_VIEWS = 20;
/** Characters. */
export const MAX_VIEW_NAME = 60;

export type SavedView = Selectable<Tables['saved_views']>;

/** Those that the member sees, by name, the team's first. */
export async function viewsOf(db: Database, memberId: number): Promise<SavedView[]> {
  const views = await db
    .selectFrom('saved_views')
    .selectAll()
    .where((view) => view.or([view('member_id', 'is', null), view('member_id', '=', memberId)]))
    .orderBy('id')
    .execute();
  const isOwn = ({ member_id }: SavedView) => Number(member_id !== null);
  return views.sort(
    (one, other) => isOwn(one) - isOwn(other) || one.name.localeCompare(other.name, 'fr'),
  );
}

/**
 * Stores a view, once.
 *
 * @param view with a `member_id` of null, it is that of the whole team
 * @throws Refusal if there is no room, or if another one has its name
 */
export const storeView = (db: Database, view: Omit<SavedView, 'id'>): Promise<void> =>
  transaction(db, async (db) => {
    await lockInTransaction(db, 'saved views');
    const beside = await db
      .selectFrom('saved_views')
      .selectAll()
      .where('member_id', 'is not distinct from', view.member_id)
      .execute();
    const twin = beside.find(({ name }) => fold(name) === fold(view.name));
    if (twin?.query === view.query) return;
    if (twin) throw new Refusal(422, texts.taken(view.name));
    if (beside.length >= MAX_VIEWS) throw new Refusal(422, texts.full(MAX_VIEWS));
    await db.insertInto('saved_views').values(view).execute();
  });

/** If the member may: the views of the team are those of managers. */
export async function removeView(db: Database, id: number, member: Member): Promise<void> {
  await db
    .deleteFrom('saved_views')
    .where('id', '=', id)
    .where((view) => {
      const isOwn = view('member_id', '=', member.id);
      return canChange(member) ? view.or([isOwn, view('member_id', 'is', null)]) : isOwn;
    })
    .execute();
}
