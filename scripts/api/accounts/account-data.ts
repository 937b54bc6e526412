import { sql } from 'kysely';
import { eachProject, isMessage, projectsOf, stepChanges } from '../projects/queries.ts';
import type { Services } from '../services.ts';
import { shownStep, stepName } from '../projects/steps.ts';
import { isWaiting, untold, waitingDecision } from '../projects/told.ts';
import { lowerCase } from '../mail/mailbox.ts';
import { publicUser, type User } from './users.ts';

/** All data stored about a candidate, except the account's secrets. */
export async function accountData(services: Services, user: User) {
  const { db, clock, apiUrl } = services;
  const now = clock();
  const projects = [];
  const stored = eachProject(db, await projectsOf(db, user.id));
  for await (const { id, step, created_at, answers, files } of stored) {
    const changes = await stepChanges(db, id);
    const told = changes.filter((change) => !change.undone_at && !isWaiting(change, now));
    projects.push({
      id,
      created_at,
      step: shownStep(waitingDecision(changes, now)?.from_step ?? step),
      answers,
      decisions: told
        .filter((change) => !isMessage(change))
        .map(({ changed_at, to_step, message }) => ({
          changed_at,
          step: stepName(to_step),
          message,
        })),
      messages: told
        .filter(isMessage)
        .map(({ changed_at: sent_at, message }) => ({ sent_at, message })),
      files: files.map(({ path, ...file }) => ({ ...file, url: `${apiUrl}/storage/${path}` })),
    });
  }
  const { created_at, email_verified_at } = user;
  return {
    made_at: now.toISOString(),
    user: { ...(await publicUser(services, user)), created_at, email_verified_at },
    projects,
    // An unverified address may be someone else's.
    ...(email_verified_at !== null && (await emailData(services, user.email))),
  };
}

async function emailData({ db, clock }: Services, email: string) {
  const newsletter = await db
    .selectFrom('newsletter')
    .select('created_at')
    .where(sql`lower(email)`, '=', lowerCase(email))
    .executeTakeFirst();
  const mails = await db
    .selectFrom('outbox')
    .select(['subject', 'created_at'])
    .where('recipient', '=', email)
    .where(({ not, exists }) => not(exists(untold(db, clock()))))
    .orderBy('id')
    .execute();
  return { newsletter: newsletter ?? null, mails };
}
