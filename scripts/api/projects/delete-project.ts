import { log } from '../../lib/log.ts';
import { forgetDeleted, transaction } from '../database/database.ts';
import type { Purpose } from '../database/tables.ts';
import { cancelMails } from '../mail/queue.ts';
import type { Services } from '../services.ts';
import { record } from '../database/journal.ts';
import { markUnused, removeNow } from '../storage/removals.ts';
import type { Project } from './queries.ts';

/**
 * Deletes the project with its files, the record of its decisions and the texts of the mails about it,
 * of which those that wait are cancelled. Returns undefined if it was deleted meanwhile.
 */
export async function deleteProject(
  services: Services,
  { id, files: rows }: Project,
  by: string,
): Promise<{ files: string[]; mails: number } | undefined> {
  const { db, clock } = services;
  const files = rows.map(({ path }) => path);
  const mails = await transaction(db, async (db) => {
    // Cascades to its files and decisions.
    const { numDeletedRows } = await db
      .deleteFrom('projects')
      .where('id', '=', id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return undefined;
    await markUnused(db, clock(), files);
    await record({ db, clock }, by, { action: 'project.removed', subject: String(id) });
    // The acknowledgement has the answers, also where no relay takes it from the outbox.
    await db.updateTable('outbox').set({ text: '' }).where('project_id', '=', id).execute();
    const about = { project_id: id };
    const purposes: Purpose[] = ['submission', 'step', 'message'];
    return cancelMails({ db, clock }, about, purposes, 'the project was removed');
  });
  if (mails === undefined) return undefined;
  log('project.deleted', { id, files: files.length });
  await forgetDeleted(db);
  await removeNow(services, files);
  return { files, mails };
}
