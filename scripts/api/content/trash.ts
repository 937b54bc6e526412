// What was removed from the lists of content stays here for a while, where no query of the site finds it.
import type { Selectable } from 'kysely';
import { inDays } from '../../lib/time.ts';
import { transaction, type Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import type { Services } from '../services.ts';
import { namedImages } from './html.ts';
import { removeUnused } from './images.ts';
import type { Kind } from './kinds.ts';
import type { Table } from './rows.ts';
import { forgetVersions } from './versions.ts';

export const TRASH_DAYS = 30;

export type TrashList = Kind | Table;
export type Trashed = Selectable<Tables['trash']>;

/** @param kept has what `content` will hold */
export async function putInTrash(
  db: Database,
  { list, kept, ...row }: Omit<Trashed, 'id' | 'content'> & { list: TrashList; kept: object },
): Promise<void> {
  const content = JSON.stringify(kept);
  await db
    .insertInto('trash')
    .values({ list, content, ...row })
    .execute();
}

export async function countTrash(db: Database, list: TrashList): Promise<number> {
  const rows = db.selectFrom('trash').where('list', '=', list);
  const count = rows.select(({ fn }) => fn.countAll<number>().as('count'));
  return (await count.executeTakeFirstOrThrow()).count;
}

/** Newest first. */
export const listTrash = (db: Database, list: TrashList): Promise<Trashed[]> =>
  db.selectFrom('trash').selectAll().where('list', '=', list).orderBy('id', 'desc').execute();

/** Under which number the trash has what had this id in its list. */
export async function findInTrash(
  db: Database,
  list: TrashList,
  rowId: string,
): Promise<number | undefined> {
  const found = db.selectFrom('trash').select('id').where('list', '=', list);
  return (await found.where('row_id', '=', rowId).orderBy('id', 'desc').executeTakeFirst())?.id;
}

/** Undefined if it was taken before, also by somebody who is doing it now. */
export const takeFromTrash = (
  db: Database,
  list: TrashList,
  id: number,
): Promise<Trashed | undefined> =>
  db
    .deleteFrom('trash')
    .where('list', '=', list)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

/**
 * Erases for good what has been there for longer, with the versions of items, and versions that are too old;
 * and the images that nothing else names. Returns how many were in the trash.
 */
export async function eraseOld(
  services: Pick<Services, 'db' | 'clock' | 'storageDir'>,
): Promise<number> {
  const { taken, images } = await transaction(services.db, async (db) => {
    const taken = await db
      .deleteFrom('trash')
      .where('removed_at', '<', inDays(services.clock(), -TRASH_DAYS))
      .returningAll()
      .execute();
    const images = taken.flatMap(({ content }) => namedImages(content));
    return { taken, images: [...images, ...(await forgetVersions(db))] };
  });
  await removeUnused(services, images);
  return taken.length;
}
