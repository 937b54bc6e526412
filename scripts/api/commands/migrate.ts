import type { Settings } from '../../lib/settings.ts';
import { locationOf, requireDatabase } from '../storage/data-files.ts';
import { openDatabase } from '../database/database.ts';
import { migrateOnce } from '../database/lock.ts';

export const usage = `Usage: npm run api -- migrate

Brings the tables of an earlier version up to date, while the API is stopped. It first copies the
database, and prints where to (with PostgreSQL, use pg_dump before). serve does the same when it
starts: migrate shows beforehand that it succeeds.`;

export async function run(settings: Settings): Promise<void> {
  requireDatabase(settings);
  const db = openDatabase(locationOf(settings));
  try {
    const { applied, copy } = await migrateOnce(db, settings);
    if (applied.length === 0) return console.log('The database is up to date.');
    console.log(`Migrated the database: ${applied.join(', ')}.`);
    if (copy !== undefined) console.log(`As it was before: ${copy}`);
  } finally {
    await db.destroy();
  }
}
