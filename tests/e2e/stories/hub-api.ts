// An embedded API for one story, which moves its clock, reads its mails, and stops and starts it.
import { createApp } from '../../../scripts/api/app.ts';
import { runOn as stepCommand } from '../../../scripts/api/commands/step.ts';
import { migrate } from '../../../scripts/api/database/migrate.ts';
import { createPortal, PortalFault } from '../../../scripts/api/content/portal.ts';
import { openServices, withExisting } from '../../../scripts/api/open.ts';
import type { Mail, Portal, Services } from '../../../scripts/api/services.ts';
import { inMinutes } from '../../../scripts/lib/time.ts';
import { listen } from '../../../scripts/lib/listen.ts';
import { readSettings } from '../../../scripts/lib/settings.ts';
import { quickPasswords } from '../../fixtures/passwords.ts';
import { portalEnv } from '../portal.ts';
import { temporaryFolder } from '../../fixtures/temporary-folder.ts';

const DAY = 24 * 60 * 60 * 1_000;

export type HubApi = Awaited<ReturnType<typeof startHubApi>>;

/** With an empty database. */
export async function startHubApi() {
  const folder = temporaryFolder();
  const settings = readSettings({ ...portalEnv(), DATA_DIR: folder });
  const mails: Mail[] = [];
  let ahead = 0;
  let portal: Portal = () => Promise.reject(new PortalFault('it has not started yet'));
  const services: Services = {
    ...openServices(settings),
    portal: (address, init) => portal(address, init),
    clock: () => new Date(Date.now() + ahead),
    mail: async (_db, { to, minutes, write }) =>
      void mails.push({ to, ...(await write(inMinutes(services.clock(), minutes))) }),
    passwords: quickPasswords,
  };
  await migrate(services.db);
  const { fetch } = createApp(services);
  const hostname = '127.0.0.1';
  const open = (port: number) => listen({ fetch, port, hostname }, 'API_PORT');
  const { port, ...listening } = await open(0);
  let { server } = listening;

  /** From now on, it does not answer. */
  async function leave(): Promise<void> {
    if ('closeAllConnections' in server) server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }

  return {
    services,
    port,
    folder,
    leave,
    url: `http://${hostname}:${port}`,

    comeBack: async () => {
      ({ server } = await open(port));
    },

    /** The address in the last mail to somebody. */
    linkTo(email: string): string {
      const mail = mails.findLast(({ to }) => to === email);
      return /https?:\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    },

    /** Where the API asks for builds. */
    setPortal: (ready: { url: string; secret: string }) => {
      const { url: siteUrl, secret: rebuildSecret } = ready;
      portal = createPortal({ siteUrl, rebuildSecret, dataDir: folder });
    },

    passDays: (days: number) => {
      ahead += days * DAY;
    },

    /** As the hub's staff does it on the command line. */
    setStep: (project: number, step: string) =>
      withExisting(settings, (data) => stepCommand(data, [String(project), step], {}, settings)),

    async stop() {
      await leave();
      await services.db.destroy();
    },
  };
}
