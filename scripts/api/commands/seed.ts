import { OperatorError } from '../../lib/operator-error.ts';
import type { Settings } from '../../lib/settings.ts';
import { migrateOnce } from '../database/lock.ts';
import { assertMigrated, isNewDatabase } from '../database/migrate.ts';
import { openServices } from '../open.ts';
import { demoAccount } from '../seed/demo-account.ts';
import { seed } from '../seed/seed.ts';
import type { Services } from '../services.ts';
import { claimSharedFolder } from '../storage/shared-folder.ts';

export const usage = `Usage: npm run api -- seed

Puts the demo content into an empty database. If the site can be reached from this machine only, it
adds the demo account, and twelve projects of three candidates. It does not rebuild the site.`;

export async function run(settings: Settings): Promise<void> {
  const services = openServices(settings);
  const { db } = services;
  try {
    if (await isNewDatabase(db)) await migrateOnce(db, settings);
    else await assertMigrated(db);
    if (settings.databaseUrl !== undefined) await claimSharedFolder(services);
    await fill(settings, services);
  } finally {
    await db.destroy();
  }
}

async function fill(settings: Settings, services: Services): Promise<void> {
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
}
