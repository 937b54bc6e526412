// Giving an opinion, changing it, and keeping out of it.
import { lockRow, transaction, type Database } from '../../database/database.ts';
import { record } from '../../database/journal.ts';
import type { Services } from '../../services.ts';
import { meanMark, type Mark } from './marks.ts';
import { findOpinion, type Opinion, type Reader } from './opinions.ts';

type Own = Pick<Services, 'db' | 'clock'>;

/** What a form says. */
export interface Given {
  marks: Mark[];
  comment: string;
  /** Which version of the opinion its form has shown: its `changed_at`, or ''. */
  seen: string;
}

/** `overtaken` by another tab of the same reader; `declined` if they keep out of it. */
type Outcome = 'given' | 'overtaken' | 'declined';

/** Undefined if the reader is not asked. A second press changes nothing. */
export const giveOpinion = (
  services: Own,
  projectId: number,
  reader: Reader,
  { marks, comment, seen }: Given,
): Promise<Outcome | undefined> =>
  change(services, projectId, reader, async (db, opinion): Promise<Outcome> => {
    const { clock } = services;
    const given = { marks: JSON.stringify(marks), comment };
    const isSame = opinion.marks === given.marks && opinion.comment === comment;
    if (opinion.declined_at !== null) return 'declined';
    if (opinion.given_at !== null && isSame) return 'given';
    if ((opinion.changed_at ?? '') !== seen) return 'overtaken';
    const changed_at = clock().toISOString();
    const given_at = opinion.given_at ?? changed_at;
    await db
      .updateTable('opinions')
      .set({ ...given, mean: meanMark(marks), given_at, changed_at })
      .where('id', '=', opinion.id)
      .execute();
    const action = opinion.given_at === null ? 'project.opinion' : 'project.opinion_changed';
    await record({ db, clock }, opinion.reader, { action, subject: String(projectId) });
    return 'given';
  });

/**
 * Keeps out of it, or takes that back: an opinion that was given counts again then. Undefined if the reader is
 * not asked.
 */
export const decline = (
  services: Own,
  projectId: number,
  reader: Reader,
  isDeclined: boolean,
): Promise<'done' | undefined> =>
  change(services, projectId, reader, async (db, opinion): Promise<'done'> => {
    if ((opinion.declined_at !== null) === isDeclined) return 'done';
    const { clock } = services;
    const declined_at = isDeclined ? clock().toISOString() : null;
    await db.updateTable('opinions').set({ declined_at }).where('id', '=', opinion.id).execute();
    const action = isDeclined ? 'project.conflict' : 'project.conflict_ended';
    await record({ db, clock }, opinion.reader, { action, subject: String(projectId) });
    return 'done';
  });

const change = <Result>(
  { db }: Own,
  projectId: number,
  reader: Reader,
  work: (db: Database, opinion: Opinion) => Promise<Result>,
): Promise<Result | undefined> =>
  transaction(db, async (db) => {
    const asked = await findOpinion(db, projectId, reader);
    if (!asked) return undefined;
    await lockRow(db, 'opinions', asked.id);
    // Another tab may have changed it, and the team may have taken the request back.
    const opinion = await findOpinion(db, projectId, reader);
    return opinion && work(db, opinion);
  });
