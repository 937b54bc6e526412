// The embedded API's services on a new database that holds the demo content.
import { migrate } from '../../scripts/api/database/migrate.ts';
import { openServices } from '../../scripts/api/open.ts';
import { seed } from '../../scripts/api/seed/seed.ts';
import type { Services } from '../../scripts/api/services.ts';
import { readSettings } from '../../scripts/lib/settings.ts';

/** @param env names the database; the caller closes it */
export async function seededServices(env: NodeJS.ProcessEnv): Promise<Services> {
  const services = openServices(readSettings(env));
  await migrate(services.db);
  await seed(services);
  return services;
}
