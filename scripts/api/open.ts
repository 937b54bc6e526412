// Creates the embedded API's services from the settings.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { createClientAddress } from '../lib/client-address.ts';
import { closeToOthers, OWN_FOLDER } from '../lib/data-dir.ts';
import { isEveryAddress } from '../lib/host.ts';
import { networkOf } from '../lib/ip.ts';
import { isLoopback } from '../lib/loopback.ts';
import type { Settings } from '../lib/settings.ts';
import { refuseHalfRestored } from './backup/restoring.ts';
import { openDatabase } from './database/database.ts';
import { limitMail } from './mail/limit.ts';
import { outboxMail } from './mail/outbox.ts';
import { smtpMail } from './mail/smtp.ts';
import { createPasswords, scryptCost } from './accounts/password-hash.ts';
import { limitsOf, type Services } from './services.ts';

export function openServices(settings: Settings): Services {
  refuseHalfRestored(settings.dataDir);
  const db = openDatabase(path.join(settings.dataDir, 'api.db'));
  const storageDir = path.join(settings.dataDir, 'storage');
  makeStorage(storageDir);
  const clock = () => new Date();
  const address = createClientAddress(settings.trustProxy);
  // From the settings only. Requests can not tell: those that a proxy forwards come from this
  // machine too.
  const isLocal =
    !isEveryAddress(settings.host) && [settings.siteUrl, settings.apiUrl].every(isLoopback);
  return {
    db,
    clock,
    mail: limitMail(
      settings.smtpUrl ? smtpMail(settings.smtpUrl) : outboxMail({ db, clock }),
      clock,
    ),
    passwords: createPasswords(scryptCost),
    client: (context) => networkOf(address(context)),
    isLocal,
    outbox: isLocal && settings.smtpUrl === undefined,
    siteUrl: settings.siteUrl,
    apiUrl: settings.apiUrl,
    storageDir,
    limits: limitsOf(settings),
  };
}

/** Images are public. Candidates' files are not readable by other users of the machine. */
function makeStorage(storageDir: string): void {
  mkdirSync(storageDir, { recursive: true });
  const projects = path.join(storageDir, 'projects');
  mkdirSync(projects, { recursive: true, mode: OWN_FOLDER });
  closeToOthers(projects);
}
