// Creates the embedded API's services from the settings.
import path from 'node:path';
import { openPublicFetch } from '../../src/network/public-fetch.ts';
import { createClient } from '../lib/client-address.ts';
import { closeToOthers, OWN_FOLDER } from '../lib/data-dir.ts';
import { watchDisk } from '../lib/disk.ts';
import { makeFolderDurablySync } from '../lib/flush.ts';
import { isEveryAddress, isLoopback } from '../lib/host.ts';
import type { Settings } from '../lib/settings.ts';
import { refuseHalfRestored } from './backup/restore.ts';
import { ARRIVALS, locationOf, PROJECTS, requireDatabase, STORAGE } from './storage/data-files.ts';
import { createPortal } from './content/portal.ts';
import { openDatabase } from './database/database.ts';
import { assertMigrated } from './database/migrate.ts';
import { keepMail, queueMail } from './mail/queue.ts';
import { createApiMetrics } from './metrics.ts';
import { createPasswords, scryptCost } from './accounts/password-hash.ts';
import { limitsOf, type Services } from './services.ts';
import { bucketFiles } from './storage/bucket.ts';
import { localFiles } from './storage/local.ts';
import { checkSharedFolder } from './storage/shared-folder.ts';

/** For commands on existing data. Closes the database at the end. */
export async function withExisting<Result>(
  settings: Settings,
  work: (services: Services) => Promise<Result>,
): Promise<Result> {
  requireDatabase(settings);
  const services = openServices(settings);
  try {
    await assertMigrated(services.db);
    if (settings.databaseUrl !== undefined) await checkSharedFolder(services);
    return await work(services);
  } finally {
    await services.db.destroy();
  }
}

/** The tables may be those of another version: see database/migrate.ts. */
export function openServices(settings: Settings): Services {
  const location = locationOf(settings);
  if ('file' in location) refuseHalfRestored(settings.dataDir);
  const db = openDatabase(location);
  const storageDir = path.join(settings.dataDir, STORAGE);
  const arrivalsDir = path.join(settings.dataDir, ARRIVALS);
  // Images are public. Candidates' files are not readable by other users of the machine.
  makeFolderDurablySync(storageDir);
  makeOwnFolder(path.join(storageDir, PROJECTS));
  makeOwnFolder(arrivalsDir);
  const clock = () => new Date();
  const isLocal = isLocalSite(settings);
  const outbox = isLocal && settings.smtpUrl === undefined;
  return {
    db,
    clock,
    mail: outbox ? keepMail({ clock }) : queueMail({ clock }),
    passwords: createPasswords(scryptCost),
    metrics: createApiMetrics(settings),
    ...createClient(settings.trustProxy),
    isLocal,
    outbox,
    teamSecondFactor: settings.teamSecondFactor,
    sendsMail: settings.smtpUrl !== undefined,
    siteUrl: settings.siteUrl,
    portal: createPortal(settings),
    internet: openPublicFetch([]),
    apiUrl: settings.apiUrl,
    storageDir,
    arrivalsDir,
    files: settings.uploadsBucket ? bucketFiles(settings.uploadsBucket) : localFiles(storageDir),
    limits: limitsOf(settings),
    terms: settings,
    decisionMinutes: settings.decisionMinutes,
    diskFault: watchDisk(settings),
  };
}

/**
 * Decided by the settings only: requests cannot tell, because those that a proxy forwards come from this
 * machine too.
 */
export const isLocalSite = ({ host, siteUrl, apiUrl }: Settings): boolean =>
  !isEveryAddress(host) && [siteUrl, apiUrl].every(isLoopback);

function makeOwnFolder(folder: string): void {
  makeFolderDurablySync(folder, OWN_FOLDER);
  closeToOthers(folder);
}
