import { log } from '../../lib/log.ts';
import { closeServer, listen } from '../../lib/listen.ts';
import { onStop } from '../../lib/on-stop.ts';
import { OperatorError } from '../../lib/operator-error.ts';
import { reportReady } from '../../lib/parent.ts';
import { warnOfEnvFile } from '../../lib/env-file.ts';
import { type Settings } from '../../lib/settings.ts';
import { createApp } from '../app.ts';
import { askForDueBuilds } from '../content/due-build.ts';
import { clearNightly } from '../clear.ts';
import { lockDatabase, migrateLocked, migrateOnce } from '../database/lock.ts';
import { createDelivery, startDelivery } from '../mail/delivery.ts';
import { senderOf, smtpMail } from '../mail/smtp.ts';
import { openServices } from '../open.ts';
import { demoAccount, disableDemoAccount, isEmpty } from '../seed/demo-account.ts';
import type { Services } from '../services.ts';
import { claimSharedFolder } from '../storage/shared-folder.ts';
import { endSlowBodies } from '../http/slow-bodies.ts';
import { findUserByEmail } from '../accounts/users.ts';
import { findMember } from '../accounts/members.ts';
import { flag, text } from './command.ts';

export const usage = `Usage: npm run api -- serve [--port N] [--empty]

Starts the embedded API, brings the tables of an earlier version up to date, and sends mails, until
it is stopped (Ctrl+C). One at a time may use a DATA_DIR. With DATABASE_URL, several may serve one
database if they share the folder storage: by one DATA_DIR, or as a disk that is in each of theirs.

  --port N  instead of API_PORT (8787); 0 for any free port
  --empty   put no demo content into an empty database; without it, the API does so if the site can
            be reached from this machine only`;

/** `build` is for builds (scripts/lib/provider.ts), not for people. */
export const options = { port: text, empty: flag, build: flag };

/**
 * Reports to a parent process, over IPC, when it accepts requests. For a build it only answers requests:
 * like a command, it may run beside the API of the same DATA_DIR.
 */
export async function run(
  settings: Settings,
  _args: string[],
  { empty = false, build = false }: { empty?: boolean; build?: boolean },
): Promise<void> {
  const lock = build ? undefined : await lockDatabase(settings);
  warnOfEnvFile();
  const services = openServices(settings);
  const { db } = services;
  const { applied, copy } = await (lock ? migrateLocked(db, lock) : migrateOnce(db, settings));
  if (applied.length > 0) log('api.migrated', { applied, copy });
  if (settings.databaseUrl !== undefined) await claimSharedFolder(services);
  const deliver = deliveryOf(settings, services);
  if (!empty && (await isEmpty(services))) {
    if (services.isLocal) {
      // Loaded on demand: the demo content is read and drawn only once.
      const { seed } = await import('../seed/seed.ts');
      if (await seed(services)) log('api.seeded');
    } else {
      log('api.empty', {
        remedy:
          'a site on the internet begins without content: npm run api -- publish --help tells how to add yours; for the demo content, run npm run api -- seed',
      });
    }
  }
  if (!services.isLocal) await disableDemoAccount(services);
  if (!settings.smtpUrl && !services.outbox) {
    if (services.terms.retentionAccounts) {
      throw new OperatorError(
        'RETENTION_ACCOUNTS is set and SMTP_URL is not: nobody would be told before an account goes. Set SMTP_URL in .env, or unset RETENTION_ACCOUNTS.',
      );
    }
    log('api.mails_kept', {
      remedy: 'no mail is sent: set SMTP_URL; npm run api -- outbox shows the mails',
    });
  }
  if (!services.isLocal && settings.trustProxy.length === 0) {
    log('api.no_proxy_trusted', {
      remedy:
        'behind a proxy, everybody counts as one address, and one person can lock out everybody: name the proxy in TRUST_PROXY',
    });
  }
  const { server, port } = await listen(
    {
      fetch: createApp(services).fetch,
      port: settings.apiPort,
      hostname: settings.host,
      // endSlowBodies limits bodies.
      serverOptions: { requestTimeout: 0 },
    },
    'API_PORT',
  );
  endSlowBodies(server);
  // Port 0 stands for any free port, which is known only now.
  services.apiUrl = services.apiUrl.replace(/:0$/, `:${port}`);
  log('api.ready', { port });
  // If it only answers a build, the other server does all of it.
  const clearing = build ? undefined : clearNightly(services);
  const dueBuilds = build ? undefined : askForDueBuilds(services);
  const delivery = build || !deliver ? undefined : startDelivery(deliver);
  reportReady({ port, outbox: services.outbox, ...(await demo(services)) });

  onStop(async () => {
    clearing?.stop();
    dueBuilds?.stop();
    await Promise.all([closeServer(server), delivery?.stop()]);
    await db.destroy();
    await lock?.release();
  });
}

function deliveryOf(settings: Settings, services: Services) {
  const { smtpUrl: url } = settings;
  if (url === undefined) return undefined;
  const send = smtpMail(url, senderOf(settings, services.isLocal));
  return createDelivery(services, { url, send });
}

/**
 * The demo account exists only with the demo content, and works only on a local site. In the team's space
 * it is missing where an earlier version made it.
 */
async function demo({ db, isLocal }: Services) {
  if (!isLocal || !(await findUserByEmail(db, demoAccount.email))) return {};
  return { demoAccount, demoMember: (await findMember(db, demoAccount.email)) !== undefined };
}
