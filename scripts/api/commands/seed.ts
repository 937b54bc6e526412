import { randomBytes } from 'node:crypto';
import { OperatorError } from '../../lib/operator-error.ts';
import type { Settings } from '../../lib/settings.ts';
import { migrateOnce } from '../database/lock.ts';
import { assertMigrated, isNewDatabase } from '../database/migrate.ts';
import { openServices } from '../open.ts';
import { candidateEmail, seedCandidates } from '../seed/candidates.ts';
import { demoAccount } from '../seed/demo-account.ts';
import { seed } from '../seed/seed.ts';
import type { Services } from '../services.ts';
import { text } from './command.ts';

export const usage = `Usage: npm run api -- seed [--candidates N] [--projects N]

Puts the demo content into an empty database, and the demo account if the site can be reached from
this machine only. It does not rebuild the site.

  --candidates N  N made-up candidates too, to try how much a machine carries; their password is
                  printed
  --projects N    N made-up projects of these candidates, each with 3 MB of pictures`;

export const options = { candidates: text, projects: text };

export async function run(
  settings: Settings,
  _args: string[],
  options: { candidates?: string; projects?: string },
): Promise<void> {
  const candidates = count('candidates', options.candidates ?? '0');
  const projects = count('projects', options.projects ?? '0');
  if (projects > 0 && candidates === 0) {
    throw new OperatorError('Projects belong to candidates: give --candidates too.');
  }
  const services = openServices(settings);
  const { db } = services;
  try {
    if (await isNewDatabase(db)) await migrateOnce(db, settings);
    else await assertMigrated(db);
    await fill(settings, services, { candidates, projects });
  } finally {
    await db.destroy();
  }
}

async function fill(
  settings: Settings,
  services: Services,
  { candidates, projects }: { candidates: number; projects: number },
): Promise<void> {
  const where = settings.databaseUrl === undefined ? settings.dataDir : 'DATABASE_URL';
  if (!(await seed(services))) {
    throw new OperatorError(
      `${where} already holds data: seed another DATA_DIR, or the database of another DATABASE_URL.`,
    );
  }
  const account = services.isLocal
    ? `Demo account: ${demoAccount.email} ${demoAccount.password}`
    : 'No demo account: its password is known to everyone, and the site is not on this machine alone.';
  console.log(`Seeded ${where}. ${account}`);
  if (candidates === 0) return;
  const password = randomBytes(9).toString('base64url');
  await seedCandidates(services, { candidates, projects, password });
  console.log(
    `${candidates} candidates, ${candidateEmail(1)} to ${candidateEmail(candidates)}, all with the ` +
      `password ${password}, and ${projects} projects.`,
  );
}

function count(name: string, value: string): number {
  if (/^\d{1,6}$/.test(value)) return Number(value);
  throw new OperatorError(`--${name} must be a number below a million, not ${value}.`);
}
