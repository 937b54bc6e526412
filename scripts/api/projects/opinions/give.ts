// Giving an opinion, changing it, and keeping out of it.
import { lockRow, transaction, type Database } from '../../database/database.ts';
import { record } from '../../database/journal.ts';
import type { Services } from '../../services.ts';
import { projectSteps } from '../steps.ts';
import { writeFigures } from './figures.ts';
import { meanMark, type Mark } from './marks.ts';
import { findOpinion, type Opinion, type Reader } from './opinions.ts';

type Own = Pick<Services, 'db' | 'clock'>;

export interface Given {
  marks: Mark[];
  comment: string;
  /** Which version of the opinion its form has shown: its `changed_at`, or ''. */
  seen: string;
}

/** `overtaken` by another tab of the same reader. */
export interface Outcome {
  kind: 'given' | 'overtaken' | 'declined' | 'closed';
  opinion: Opinion;
}

/** Jurors read a project, and change their opinion, until it is decided. */
export const isDecided = ({ step }: { step: number }): boolean =>
  step === projectSteps.selected || step === projectSteps.eliminated;

/** Undefined if the reader is not asked. A second press changes nothing. */
export const giveOpinion = (
  services: Own,
  projectId: number,
  reader: Reader,
  { marks, comment, seen }: Given,
): Promise<Outcome | undefined> =>
  change(services, projectId, reader, async (db, opinion, step): Promise<Outcome> => {
    const { clock } = services;
    const given = { marks: JSON.stringify(marks), comment };
    const isSame = opinion.marks === given.marks && opinion.comment === comment;
    if (opinion.declined_at !== null) return { kind: 'declined', opinion };
    if (opinion.given_at !== null && isSame) return { kind: 'given', opinion };
    if ('juror_id' in reader && isDecided({ step })) return { kind: 'closed', opinion };
    if ((opinion.changed_at ?? '') !== seen) return { kind: 'overtaken', opinion };
    const changed_at = clock().toISOString();
    const row = {
      ...given,
      mean: meanMark(marks),
      given_at: opinion.given_at ?? changed_at,
      changed_at,
    };
    await db.updateTable('opinions').set(row).where('id', '=', opinion.id).execute();
    const action = opinion.given_at === null ? 'project.opinion' : 'project.opinion_changed';
    await record({ db, clock }, opinion.reader, { action, subject: String(projectId) });
    return { kind: 'given', opinion: { ...opinion, ...row } };
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
): Promise<Opinion | undefined> =>
  change(services, projectId, reader, async (db, opinion) => {
    if ((opinion.declined_at !== null) === isDeclined) return opinion;
    const { clock } = services;
    const declined_at = isDeclined ? clock().toISOString() : null;
    await db.updateTable('opinions').set({ declined_at }).where('id', '=', opinion.id).execute();
    const action = isDeclined ? 'project.conflict' : 'project.conflict_ended';
    await record({ db, clock }, opinion.reader, { action, subject: String(projectId) });
    return { ...opinion, declined_at };
  });

/** What two processes do to the opinions of a project, they do one after the other. */
const change = <Result>(
  { db }: Own,
  projectId: number,
  reader: Reader,
  work: (db: Database, opinion: Opinion, step: number) => Promise<Result>,
): Promise<Result | undefined> =>
  transaction(db, async (db) => {
    await lockRow(db, 'projects', projectId);
    const opinion = await findOpinion(db, projectId, reader);
    if (!opinion) return undefined;
    const { step } = await db
      .selectFrom('projects')
      .select('step')
      .where('id', '=', projectId)
      .executeTakeFirstOrThrow();
    const result = await work(db, opinion, step);
    await writeFigures(db, projectId);
    return result;
  });
