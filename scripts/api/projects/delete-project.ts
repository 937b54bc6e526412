import path from 'node:path';
import { log } from '../../lib/log.ts';
import { removeFolders } from '../accounts/delete-account.ts';
import { transaction } from '../database/database.ts';
import { givenUp } from '../mail/queue.ts';
import type { Services } from '../services.ts';
import type { Project } from './queries.ts';

/**
 * Deletes the project with its files and the record of its decisions, and cancels the waiting mails
 * that lead to it. Returns undefined if it was deleted meanwhile.
 */
export async function deleteProject(
  services: Services,
  { id, email, files }: Project,
): Promise<{ folders: string[]; mails: number } | undefined> {
  const { db, clock } = services;
  const folders = [...new Set(files.map((file) => path.dirname(file.path)))];
  const mails = await transaction(db, async (db) => {
    // Cascades to its files and decisions.
    const { numDeletedRows } = await db
      .deleteFrom('projects')
      .where('id', '=', id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return undefined;
    for (const folder of folders) await db.insertInto('removals').values({ folder }).execute();
    const { numUpdatedRows } = await db
      .updateTable('outbox')
      .set(givenUp(clock(), 'the project was removed'))
      .where('recipient', '=', email)
      .where('text', 'like', `%/status/${id}/%`)
      .where('next_attempt_at', 'is not', null)
      .executeTakeFirst();
    return Number(numUpdatedRows);
  });
  if (mails === undefined) return undefined;
  log('project.deleted', { id, files: files.length });
  // The project is gone even if this fails.
  await removeFolders(services).catch((error: unknown) =>
    log('project.files_left', { id, error: String(error) }),
  );
  return { folders, mails };
}
