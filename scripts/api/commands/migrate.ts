import type { Settings } from '../../lib/settings.ts';
import { locationOf, requireDatabase } from '../data-files.ts';
import { openDatabase } from '../database/database.ts';
import { migrateOnce } from '../database/lock.ts';

/** `serve` does the same; this one may run before it, to see that it succeeds. */
export async function migrateCommand(settings: Settings): Promise<void> {
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
