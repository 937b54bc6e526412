// The embedded API's services as a real process uses them.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { createClientAddress } from '../shared/client-address.ts';
import { closeToOthers, OWN_FOLDER } from '../shared/data-dir.ts';
import { networkOf } from '../shared/ip.ts';
import { isEveryAddress, type Settings } from '../shared/settings.ts';
import { refuseHalfRestored } from './backup/restoring.ts';
import { openDatabase } from './database.ts';
import { isLoopback } from './loopback.ts';
import { limitMail } from './mail/limit.ts';
import { outboxMail } from './mail/outbox.ts';
import { smtpMail } from './mail/smtp.ts';
import { createPasswords, scryptCost } from './password.ts';
import { limitsOf, type Services } from './services.ts';

export function openServices(settings: Settings): Services {
  refuseHalfRestored(settings.dataDir);
  const db = openDatabase(path.join(settings.dataDir, 'api.db'));
  const storageDir = path.join(settings.dataDir, 'storage');
  makeStorage(storageDir);
  const clock = () => new Date();
  const address = createClientAddress(settings.trustProxy);
  // What a proxy forwards comes from this machine too: that nobody else can come is told by where
  // the site and the API are reached, and by nothing in a request.
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

/** Its images are public; candidates' files are not for other users of the machine. */
function makeStorage(storageDir: string): void {
  mkdirSync(storageDir, { recursive: true });
  const projects = path.join(storageDir, 'projects');
  mkdirSync(projects, { recursive: true, mode: OWN_FOLDER });
  closeToOthers(projects);
}
