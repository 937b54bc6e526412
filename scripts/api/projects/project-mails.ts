// The mails about a project: what has become of each, and how one that was given up is sent again.
import type { Selectable } from 'kysely';
import { inDays, inMinutes } from '../../lib/time.ts';
import { lockRow, transaction, type Database } from '../database/database.ts';
import { record } from '../database/journal.ts';
import type { Tables } from '../database/tables.ts';
import { failureKind, type FailureKind } from '../mail/failure.ts';
import { givenUp } from '../mail/queue.ts';
import type { Services } from '../services.ts';
import { arrivalMail, changeMail, mistakeOf } from './letters.ts';
import { findProject, stepChanges, type Project } from './queries.ts';

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

/** Why the last attempt has failed; undefined if none has. */
export const whyFailed = ({ last_error }: ProjectMail): FailureKind | undefined =>
  last_error === null ? undefined : failureKind(last_error);

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

type MailServices = Pick<Services, 'db' | 'clock' | 'siteUrl'>;

/** What a new decision has replaced is true again if that is taken back. In a transaction. */
export async function restoreMail(
  services: MailServices,
  projectId: number,
  changeId: number,
): Promise<void> {
  const mails = await mailsOf(services.db, projectId);
  const mail = mails.findLast(({ change_id }) => change_id === changeId);
  if (mail && isReplaced(mail)) await writeAgain(services, mail);
}

/** Returns whether the project has such a mail, and it waits to be sent now. */
export const sendAgain = (
  services: MailServices,
  projectId: number,
  mailId: number,
  by: string,
): Promise<boolean> =>
  transaction(services.db, async (db) => {
    await lockRow(db, 'projects', projectId);
    const mail = (await mailsOf(db, projectId)).find(({ id }) => id === mailId);
    if (!mail || !hasFailed(mail)) return false;
    if (!(await writeAgain({ ...services, db }, mail))) return false;
    await record({ ...services, db }, by, { action: 'project.mail', subject: String(projectId) });
    return true;
  });

/** The outbox has forgotten its text. */
async function writeAgain({ db, clock, siteUrl }: MailServices, mail: ProjectMail) {
  const project = await findProject(db, mail.project_id!);
  const letter = project && (await letterOf({ db, siteUrl }, project, mail));
  if (!letter) return false;
  const now = clock();
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({
      ...letter,
      recipient: project.email,
      attempts: 0,
      next_attempt_at: now.toISOString(),
      expires_at: inMinutes(now, MAIL_MINUTES),
      given_up_at: null,
      last_error: null,
    })
    .where('id', '=', mail.id)
    .where('given_up_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Undefined for a mail of an earlier version, which does not say of what it told. */
async function letterOf(
  { db, siteUrl }: Pick<Services, 'db' | 'siteUrl'>,
  project: Project,
  { purpose, change_id }: ProjectMail,
) {
  if (purpose === 'submission') return arrivalMail({ siteUrl }, project);
  const change = (await stepChanges(db, project.id)).find(({ id }) => id === change_id);
  if (!change) return undefined;
  const mistake = await mistakeOf(db, project.id, change.corrects);
  return changeMail({ siteUrl }, project, change, mistake);
}
