// The embedded API's services as a real process uses them.
import path from 'node:path';
import { isEveryAddress, type Settings } from '../shared/settings.ts';
import { createClientAddress } from '../shared/client-address.ts';
import { networkOf } from '../shared/ip.ts';
import { openDatabase } from './database.ts';
import { isLoopback } from './loopback.ts';
import { limitMail } from './mail/limit.ts';
import { outboxMail } from './mail/outbox.ts';
import { smtpMail } from './mail/smtp.ts';
import { createPasswords, scryptCost } from './password.ts';
import { limitsOf, type Services } from './services.ts';

export function openServices(settings: Settings): Services {
  const db = openDatabase(path.join(settings.dataDir, 'api.db'));
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
    storageDir: path.join(settings.dataDir, 'storage'),
    limits: limitsOf(settings),
  };
}
