import { log } from '../../shared/log.ts';
import { closeServer, listen } from '../../shared/listen.ts';
import { tellReady } from '../../shared/parent.ts';
import type { Settings } from '../../shared/settings.ts';
import { createApp } from '../app.ts';
import { clearNightly } from '../clear.ts';
import { openServices } from '../open.ts';
import { closeDemoAccount, demoAccount, isEmpty, seed } from '../seed/seed.ts';
import type { Services } from '../services.ts';
import { endSlowBodies } from '../slow-bodies.ts';
import { findUserByEmail } from '../users.ts';

/** Tells a parent process, over IPC, when it answers. */
export async function serveCommand(
  settings: Settings,
  _words: string[],
  { empty }: { empty: boolean },
): Promise<void> {
  const services = openServices(settings);
  if (!empty && isEmpty(services)) {
    await seed(services);
    log('api.seeded');
  }
  if (!services.isLocal) closeDemoAccount(services);
  if (!settings.smtpUrl && !services.outbox) {
    log('api.mails_kept', {
      remedy: 'no mail leaves: set SMTP_URL; npm run api -- outbox shows them',
    });
  }
  if (!services.isLocal && settings.trustProxy.length === 0) {
    log('api.no_proxy_trusted', {
      remedy:
        'behind a proxy, everybody counts as one address and one can lock out all: name it in TRUST_PROXY',
    });
  }
  const { server, port } = await listen(
    {
      fetch: createApp(services).fetch,
      port: settings.apiPort,
      hostname: settings.host,
      // A proxy before it keeps its lines for a minute; how long a body takes, endSlowBodies says.
      serverOptions: { headersTimeout: 15_000, requestTimeout: 0, keepAliveTimeout: 75_000 },
    },
    'API_PORT',
  );
  endSlowBodies(server);
  // Which free port it is, only the socket knows.
  services.apiUrl = services.apiUrl.replace(/:0$/, `:${port}`);
  log('api.ready', { port });
  const clearing = clearNightly(services);
  tellReady({ port, outbox: services.outbox, ...demo(services) });

  const stop = async () => {
    clearing.stop();
    await closeServer(server);
    services.db.close();
    process.exit(0);
  };
  process.once('SIGINT', () => void stop());
  process.once('SIGTERM', () => void stop());
  // Whoever started this process is gone.
  if (process.send) process.once('disconnect', () => void stop());
}

/** Only where the demo content was put is there a demo account, and on a site of one's own only. */
function demo({ db, isLocal }: Services) {
  return isLocal && findUserByEmail(db, demoAccount.email) ? { demoAccount } : {};
}
