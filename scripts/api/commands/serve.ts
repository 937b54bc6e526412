import { log } from '../../shared/log.ts';
import { listen } from '../../shared/listen.ts';
import { tellReady } from '../../shared/parent.ts';
import type { Settings } from '../../shared/settings.ts';
import { createApp } from '../app.ts';
import { clearNightly } from '../clear.ts';
import { openServices } from '../open.ts';
import { demoAccount, isEmpty, seed } from '../seed/seed.ts';
import type { Services } from '../services.ts';
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
  const { server, port } = await listen(
    { fetch: createApp(services).fetch, port: settings.apiPort, hostname: settings.host },
    'API_PORT',
  );
  // Which free port it is, only the socket knows.
  services.apiUrl = services.apiUrl.replace(/:0$/, `:${port}`);
  log('api.ready', { port });
  const clearing = clearNightly(services);
  tellReady({ port, outbox: services.outbox, ...demo(services) });

  const stop = () => {
    clearing.stop();
    server.close(() => {
      services.db.close();
      process.exit(0);
    });
    // Idle keep-alive connections would hold the process for a while.
    if ('closeIdleConnections' in server) server.closeIdleConnections();
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  // Whoever started this process is gone.
  if (process.send) process.once('disconnect', stop);
}

/** Only where the demo content was put is there a demo account. */
function demo({ db }: Services) {
  return findUserByEmail(db, demoAccount.email) ? { demoAccount } : {};
}
