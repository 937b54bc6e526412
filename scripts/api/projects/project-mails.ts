// The mails about a project: what has become of each, and how one that was given up is sent again.
import type { Selectable } from 'kysely';
import { inDays, inMinutes } from '../../lib/time.ts';
import { transaction, type Database } from '../database/database.ts';
import { record } from '../database/journal.ts';
import type { Tables } from '../database/tables.ts';
import { EXPIRED } from '../mail/failure.ts';
import { givenUp } from '../mail/queue.ts';
import type { Services } from '../services.ts';

export type ProjectMail = Selectable<Tables['outbox']>;

/** A mail server may be down for days, and the candidate is told in no other way. */
export const MAIL_MINUTES = 7 * 24 * 60;
/** For how long the team is reminded of a mail that did not leave. */
const REMINDED_DAYS = 30;

/** Why a mail was given up that a later decision has overtaken. */
const REPLACED = 'the step has changed again';

/** Oldest first. */
export const mailsOf = (db: Database, projectId: number): Promise<ProjectMail[]> =>
  db.selectFrom('outbox').selectAll().where('project_id', '=', projectId).orderBy('id').execute();

export const isReplaced = ({ last_error }: ProjectMail): boolean => last_error === REPLACED;

/** It did not leave, and nothing has taken its place. */
export const hasFailed = (mail: ProjectMail): boolean =>
  mail.given_up_at !== null && !isReplaced(mail);

/** Why the last attempt has failed, as far as a member can help; undefined if none has. */
export function whyFailed({
  last_error,
}: ProjectMail): 'late' | 'recipient' | 'server' | undefined {
  if (last_error === null) return undefined;
  if (last_error === EXPIRED) return 'late';
  return last_error.includes(' RCPT TO: ') ? 'recipient' : 'server';
}

/** Those of all projects, newest first. */
export const failedMails = ({ db, clock }: Pick<Services, 'db' | 'clock'>) =>
  db
    .selectFrom('outbox')
    .innerJoin('projects', 'projects.id', 'project_id')
    .selectAll('outbox')
    .select('projects.title')
    .where('given_up_at', '>', inDays(clock(), -REMINDED_DAYS))
    .where('last_error', '<>', REPLACED)
    .orderBy('outbox.id', 'desc')
    .execute();

/** If an earlier mail left after the one of a new decision, the candidate would believe that one. */
export const replaceMails = (db: Database, now: Date, projectId: number) =>
  db
    .updateTable('outbox')
    .set(givenUp(now, REPLACED))
    .where('project_id', '=', projectId)
    .where('purpose', '=', 'step')
    .where(({ eb, or }) =>
      or([eb('next_attempt_at', 'is not', null), eb('given_up_at', 'is not', null)]),
    )
    .execute();

/** Sends them as they were written. */
const queueAgain = (db: Database, now: Date) =>
  db
    .updateTable('outbox')
    .set({
      attempts: 0,
      next_attempt_at: now.toISOString(),
      expires_at: inMinutes(now, MAIL_MINUTES),
      given_up_at: null,
      last_error: null,
    })
    .where('given_up_at', 'is not', null);

/** What a new decision has replaced is true again if that is taken back. */
export const restoreMail = (db: Database, now: Date, changeId: number) =>
  queueAgain(db, now)
    .where('change_id', '=', changeId)
    .where('last_error', '=', REPLACED)
    .execute();

/** Returns whether the project has such a mail, and it waits to be sent now. */
export const sendAgain = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  projectId: number,
  mailId: number,
  by: string,
): Promise<boolean> =>
  transaction(db, async (db) => {
    const { numUpdatedRows } = await queueAgain(db, clock())
      .where('id', '=', mailId)
      .where('project_id', '=', projectId)
      .where('last_error', '<>', REPLACED)
      .where('text', '<>', '')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await record({ db, clock }, by, { action: 'project.mail', subject: String(projectId) });
    return true;
  });
