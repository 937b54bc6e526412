// What members tell each other about a project. Candidates never see it: it is in no page, mail, spreadsheet
// or download of theirs. Only its author changes a note.
import type { Selectable } from 'kysely';
import { lockRow, transaction, type Database } from '../database/database.ts';
import { record, type Action } from '../database/journal.ts';
import type { Tables } from '../database/tables.ts';
import type { Services } from '../services.ts';

/** Characters. */
export const MAX_NOTE = 5_000;

export type Note = Selectable<Tables['project_notes']>;

/** Oldest first. */
export const notesOf = (db: Database, projectId: number): Promise<Note[]> =>
  db
    .selectFrom('project_notes')
    .selectAll()
    .where('project_id', '=', projectId)
    .orderBy('id')
    .execute();

type NoteServices = Pick<Services, 'db' | 'clock'>;
type Written = Pick<Note, 'project_id' | 'member_id' | 'author' | 'text'>;

/**
 * Returns the id of the note. Pressed a second time, it is the same.
 *
 * @param replaces the member's note, as its form has shown it: if that is gone, or was changed in another tab,
 *   it is a new one, so that nothing is lost
 */
export const writeNote = (
  { db, clock }: NoteServices,
  written: Written,
  replaces?: Pick<Note, 'id' | 'version'>,
): Promise<number> =>
  transaction(db, async (db) => {
    const { project_id, member_id, author, text } = written;
    await lockRow(db, 'projects', project_id);
    const notes = await notesOf(db, project_id);
    const isSame = (note: Note | undefined) => note?.member_id === member_id && note.text === text;
    const now = clock().toISOString();
    const tell = (action: Action) =>
      record({ db, clock }, author, { action, subject: String(project_id) });
    const before = notes.find(({ id }) => id === replaces?.id);
    if (before && isSame(before)) return before.id;
    if (before?.member_id === member_id && before.version === replaces?.version) {
      const version = before.version + 1;
      const changed = { text, version, edited_at: now };
      await db.updateTable('project_notes').set(changed).where('id', '=', before.id).execute();
      await tell('project.note_changed');
      return before.id;
    }
    const last = notes.at(-1);
    if (last && isSame(last)) return last.id;
    const added = await db
      .insertInto('project_notes')
      .values({ ...written, created_at: now, edited_at: null, version: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tell('project.note_added');
    return added.id;
  });

/** If it is there, and the member's own. */
export const removeNote = (
  { db, clock }: NoteServices,
  note: Pick<Note, 'id' | 'project_id' | 'member_id'>,
  by: string,
): Promise<void> =>
  transaction(db, async (db) => {
    const removed = db.deleteFrom('project_notes').where((row) => row.and(note));
    if ((await removed.executeTakeFirst()).numDeletedRows === 0n) return;
    const subject = String(note.project_id);
    await record({ db, clock }, by, { action: 'project.note_removed', subject });
  });
