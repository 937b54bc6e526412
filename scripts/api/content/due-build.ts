// A build of the site that is due: noted with each change of what the site shows, until the portal
// server has accepted a request for one. If the API is killed between the two, or the portal server
// cannot be reached, the API asks again.
import { Cron } from 'croner';
import { log } from '../../lib/log.ts';
import type { Database } from '../database/database.ts';
import type { Services } from '../services.ts';
import { PortalFault, REBUILD, requestBuild, type Portal } from './portal.ts';
import { newRevision } from './publish.ts';

const NAME = 'due_build';

/** Call it in the transaction of the change: whoever reads the note then reads the change, too. */
export async function noteDueBuild(db: Database): Promise<void> {
  const value = newRevision();
  await db
    .insertInto('settings')
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** Strikes out the note when a build is accepted, unless something has been changed meanwhile. */
export const strikingDueBuilds =
  (db: Database, portal: Portal): Portal =>
  async (path, init) => {
    const due = path === REBUILD ? await dueBuild(db) : undefined;
    const response = await portal(path, init);
    if (due !== undefined && response.ok) {
      await db.deleteFrom('settings').where('name', '=', NAME).where('value', '=', due).execute();
    }
    return response;
  };

async function dueBuild(db: Database): Promise<string | undefined> {
  const row = db.selectFrom('settings').select('value').where('name', '=', NAME);
  return (await row.executeTakeFirst())?.value;
}

type DueServices = Pick<Services, 'db' | 'portal' | 'databaseFault'>;

/** Asks for the build that is due, if one is. A failure is logged, and the next time tries again. */
export async function askForDueBuild({ db, portal, databaseFault }: DueServices): Promise<void> {
  if (databaseFault()) return;
  try {
    if ((await dueBuild(db)) === undefined) return;
    log('api.build_requested', { build: await requestBuild(portal) });
  } catch (error) {
    log('api.build_due', {
      error: error instanceof PortalFault ? error.message : String(error),
    });
  }
}

/** Now and every five minutes, until stopped. */
export function askForDueBuilds(services: DueServices): Cron {
  const ask = () => askForDueBuild(services);
  void ask();
  return new Cron('*/5 * * * *', { unref: true }, ask);
}
