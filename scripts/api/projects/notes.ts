// What members tell each other about a project. Candidates never see it: it is in no page, mail, spreadsheet
// or download of theirs. Only its author changes a note.
import type { Selectable } from 'kysely';
import { lockRow, transaction, type Database } from '../database/database.ts';
import { record } from '../database/journal.ts';
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

export const findNote = (db: Database, projectId: number, id: number): Promise<Note | undefined> =>
  db
    .selectFrom('project_notes')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirst();

type NoteServices = Pick<Services, 'db' | 'clock'>;
type NewNote = Pick<Note, 'project_id' | 'member_id' | 'author' | 'text'>;

/** Returns its id; undefined if the project is gone. After a second press, it is the one of the first. */
export const addNote = ({ db, clock }: NoteServices, note: NewNote): Promise<number | undefined> =>
  transaction(db, async (db) => {
    const { project_id, author } = note;
    await lockRow(db, 'projects', project_id);
    const project = db.selectFrom('projects').select('id').where('id', '=', project_id);
    if (!(await project.executeTakeFirst())) return undefined;
    const last = (await notesOf(db, project_id)).at(-1);
    if (last && last.member_id === note.member_id && last.text === note.text) return last.id;
    const created_at = clock().toISOString();
    const { id } = await db
      .insertInto('project_notes')
      .values({ ...note, created_at, edited_at: null, version: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const subject = String(project_id);
    await record({ db, clock }, author, { action: 'project.note_added', subject });
    return id;
  });

/**
 * Changes a note, unless it has another version by now. Returns it as it is then; undefined if it is gone.
 *
 * @param seen the version that its author has read
 */
export const changeNote = (
  { db, clock }: NoteServices,
  { id, project_id }: Note,
  { seen, text, by }: { seen: number; text: string; by: string },
): Promise<Note | undefined> =>
  transaction(db, async (db) => {
    await lockRow(db, 'project_notes', id);
    const note = await findNote(db, project_id, id);
    if (!note || note.version !== seen) return note;
    const edited_at = clock().toISOString();
    const changed = { ...note, text, edited_at, version: seen + 1 };
    await db.updateTable('project_notes').set(changed).where('id', '=', id).execute();
    const subject = String(project_id);
    await record({ db, clock }, by, { action: 'project.note_changed', subject });
    return changed;
  });

export const removeNote = (
  { db, clock }: NoteServices,
  { id, project_id }: Note,
  by: string,
): Promise<void> =>
  transaction(db, async (db) => {
    const { numDeletedRows } = await db
      .deleteFrom('project_notes')
      .where('id', '=', id)
      .executeTakeFirst();
    // Another tab was first.
    if (numDeletedRows === 0n) return;
    const subject = String(project_id);
    await record({ db, clock }, by, { action: 'project.note_removed', subject });
  });
