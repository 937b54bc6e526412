// A build of the site that is due: noted with each change of what the site shows, until the portal
// server has accepted a request for one. If the API is killed between the two, or the portal server
// cannot be reached, the API asks again.
import { Cron } from 'croner';
import { buildCause } from '../../../src/messages/servers/team-publication.ts';
import { log } from '../../lib/log.ts';
import { storedSetting, storeSetting, type Database } from '../database/database.ts';
import type { Services } from '../services.ts';
import { shortName } from '../database/journal.ts';
import { callWebhook, PortalFault } from './portal.ts';
import { newRevision } from './publish.ts';

const NAME = 'due_build';

/**
 * Call it in the transaction of the change: whoever reads the note then reads the change, too.
 *
 * @param by as the journal names who has made the change
 * @param what was changed
 */
export const noteDueBuild = (db: Database, by: string, what: string): Promise<void> =>
  storeSetting(db, NAME, `${newRevision()} ${causeBy(by, what)}`);

/**
 * Asks for a build, and returns its id. When it is accepted, the note is struck out, unless something has
 * been changed meanwhile.
 *
 * @throws PortalFault
 */
export async function requestBuild({ db, portal }: BuildServices): Promise<string> {
  const due = await storedSetting(db, NAME);
  const id = await callWebhook(portal, due?.replace(/^\S+ ?/, ''));
  if (due !== undefined) {
    await db.deleteFrom('settings').where('name', '=', NAME).where('value', '=', due).execute();
  }
  return id;
}

/** The portal server is told names, and no addresses. */
export function causeBy(by: string, what = ''): string {
  const name = shortName(by);
  return buildCause(name.includes('@') ? '' : name, what);
}

type BuildServices = Pick<Services, 'db' | 'portal'>;

/** Asks for the build that is due, if one is. A failure is logged, and the next time tries again. */
export async function askForDueBuild({ db, portal }: BuildServices): Promise<void> {
  try {
    if ((await storedSetting(db, NAME)) === undefined) return;
    log('api.build_requested', { build: await requestBuild({ db, portal }) });
  } catch (error) {
    log('api.build_due', {
      error: error instanceof PortalFault ? error.message : String(error),
    });
  }
}

/** Now and every five minutes, until stopped. */
export function askForDueBuilds(services: BuildServices): Cron {
  const ask = () => askForDueBuild(services);
  void ask();
  return new Cron('*/5 * * * *', { unref: true }, ask);
}
