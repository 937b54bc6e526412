// How long personal data are kept: the settings RETENTION_…, in months. Applied each night, after
// npm run api -- retention has listed what goes.
import { sql } from 'kysely';
import { unusedAccountMail } from '../../src/messages/servers/mails.ts';
import { byTerms } from '../../src/messages/servers/team.ts';
import { formatDate } from '../../src/text/dates/format.ts';
import { log } from '../lib/log.ts';
import { deleteAccount } from './accounts/delete-account.ts';
import { lockUser, type User } from './accounts/users.ts';
import { giveUpExpired } from './mail/delivery.ts';
import { greetedName } from './mail/greeted-name.ts';
import { transaction, type Database } from './database/database.ts';
import { deleteProject } from './projects/delete-project.ts';
import { findProject } from './projects/queries.ts';
import type { Services } from './services.ts';
import { projectSteps } from './projects/steps.ts';
import { inDays, inMonths, localDay } from '../lib/time.ts';

type TermServices = Pick<Services, 'db' | 'clock' | 'terms'>;

/** Between the mail and the end of an account. */
const WARNING_DAYS = 30;
/** How long the mail is tried. If it has not left, the next night announces another day. */
const MAIL_MINUTES = 24 * 60;

/** The last log-in, registration or new password. */
const lastUse = sql<string>`coalesce(
  (select max(seen_at) from known_networks where user_id = users.id), users.created_at)`;

const lastDecision = sql<string>`coalesce(
  (select max(changed_at) from project_steps
    where project_id = projects.id and from_step <> to_step and undone_at is null),
  projects.created_at)`;

/** Accounts that nobody has used for so long. One with a project stays as long as the project. */
const unusedAccounts = (db: Database, before: string) =>
  db
    .selectFrom('users')
    .selectAll()
    .select(lastUse.as('last_use'))
    .where('email_verified_at', 'is not', null)
    .where(lastUse, '<', before)
    .where('id', 'not in', db.selectFrom('projects').select('user_id'))
    .orderBy('id')
    .execute();

const decidedProjects = (db: Database, before: string) =>
  db
    .selectFrom('projects')
    .select(['id', lastDecision.as('decided_at')])
    .where('step', 'in', [projectSteps.selected, projectSteps.eliminated])
    .where(lastDecision, '<', before)
    .orderBy('id')
    .execute();

const oldEntries = (db: Database, before: string) =>
  db.selectFrom('journal').where('at', '<', before);

/** What the next night does. `goes` is the day on which an account goes, if its owner has been told. */
export async function findDue({ db, clock, terms }: TermServices) {
  const now = clock();
  const before = (months: number | undefined) => (months ? inMonths(now, -months) : '');
  const accounts = await unusedAccounts(db, before(terms.retentionAccounts));
  const { entries } = await oldEntries(db, before(terms.retentionJournal))
    .select(({ fn }) => fn.countAll<number>().as('entries'))
    .executeTakeFirstOrThrow();
  return {
    accounts: accounts.map(({ last_use, ...user }) => {
      const { warned_at } = user;
      const isTold = warned_at !== null && warned_at >= last_use;
      const goes = isTold ? inDays(new Date(warned_at), WARNING_DAYS) : undefined;
      const isOver = goes !== undefined && goes <= now.toISOString();
      return { user, last_use, goes, isOver };
    }),
    projects: await decidedProjects(db, before(terms.retentionProjects)),
    entries,
  };
}

/** Removes what is over, and writes to whoever is to lose an account. */
export async function applyTerms(services: Services): Promise<void> {
  const { db, clock, terms } = services;
  // An account whose owner was not told is announced again, also if the API was off since.
  await transaction(db, (db) => giveUpExpired({ ...services, db }));
  const { accounts, projects } = await findDue(services);
  const counts = { told: 0, accounts: 0, projects: 0, entries: 0 };
  for (const { id } of projects) {
    const project = await findProject(db, id);
    if (project && (await deleteProject(services, project, byTerms))) counts.projects += 1;
  }
  for (const { user, goes, isOver } of accounts) {
    if (goes === undefined) {
      await tell(services, user);
      counts.told += 1;
    } else if (isOver && (await deleteAccount(services, user, byTerms, true))) {
      counts.accounts += 1;
    }
  }
  if (terms.retentionJournal) {
    const old = db
      .deleteFrom('journal')
      .where('at', '<', inMonths(clock(), -terms.retentionJournal));
    counts.entries = Number((await old.executeTakeFirst()).numDeletedRows);
  }
  if (Object.values(counts).some((count) => count > 0)) log('api.retention', counts);
}

const tell = (services: Services, { id, warned_at }: User): Promise<void> =>
  transaction(services.db, async (db) => {
    const now = services.clock();
    const user = await lockUser(db, id);
    // Another process may have told.
    if (user?.warned_at !== warned_at) return;
    await db
      .updateTable('users')
      .set({ warned_at: now.toISOString() })
      .where('id', '=', id)
      .execute();
    const day = formatDate(localDay(now, WARNING_DAYS));
    const mail = unusedAccountMail(greetedName(user), day, `${services.siteUrl}/login`);
    const how = { purpose: 'notice', network: '', minutes: MAIL_MINUTES } as const;
    await services.mail(db, { to: user.email, about: { user_id: id }, ...how, write: () => mail });
  });
