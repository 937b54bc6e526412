// The embedded API's services as a real process uses them.
import path from 'node:path';
import type { Settings } from '../shared/settings.ts';
import { openDatabase } from './database.ts';
import { outboxMail } from './mail/outbox.ts';
import { smtpMail } from './mail/smtp.ts';
import { createPasswords, scryptCost } from './password.ts';
import { limitsOf, type Services } from './services.ts';

export function openServices(settings: Settings): Services {
  const db = openDatabase(path.join(settings.dataDir, 'api.db'));
  const clock = () => new Date();
  return {
    db,
    clock,
    mail: settings.smtpUrl ? smtpMail(settings.smtpUrl) : outboxMail({ db, clock }),
    passwords: createPasswords(scryptCost),
    outbox: settings.smtpUrl === undefined,
    siteUrl: settings.siteUrl,
    apiUrl: settings.apiUrl,
    storageDir: path.join(settings.dataDir, 'storage'),
    limits: limitsOf(settings),
  };
}
