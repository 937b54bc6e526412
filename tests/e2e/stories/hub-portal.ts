// The portal of one story, with the content of an API of its own, which asks it for builds.
import path from 'node:path';
import { expect, type TestInfo } from 'playwright/test';
import { addMember, setPassword } from '../../../scripts/api/accounts/members.ts';
import { placeBundle } from '../../fixtures/bundle.ts';
import { startServer } from '../../unit/builds/server-process.ts';
import { apiUrl, portalEnv, siteUrl } from '../portal.ts';
import { startHubApi, type HubApi } from './hub-api.ts';
import { launchWithHosts } from './mapped-hosts.ts';

/** With a manager, and a browser that finds both at the addresses of the other tests. */
export async function startHub(info: TestInfo) {
  const api = await startHubApi();
  const member = await addManager(api);
  const portal = await startPortal(api);
  const browser = await launchWithHosts(info, {
    [siteUrl]: Number(new URL(portal.url).port),
    [apiUrl]: api.port,
  });

  async function stop(): Promise<void> {
    await browser.close();
    portal.server.child.kill();
    expect(await portal.server.exit).toEqual([0, null]);
    await api.stop();
  }

  return { api, member, portal, browser, stop };
}

/** Bundled like the one of the other tests. */
async function startPortal(api: HubApi) {
  const dataDir = path.join(api.folder, 'portal');
  await placeBundle(process.env['E2E_DATA_DIR']!, dataDir);
  const server = startServer({
    ...portalEnv(),
    API_URL: apiUrl,
    API_BUILD_URL: api.url,
    STORAGE_URL: `${api.url}/storage`,
    SITE_URL: siteUrl,
    DATA_DIR: dataDir,
  });
  const ready = await server.ready;
  api.setPortal(ready);
  return { server, ...ready };
}

/** Who can log in. */
async function addManager(api: HubApi) {
  const { db, passwords } = api.services;
  const account = { email: 'awa@hub.example', password: 'Akwaba-2026' };
  const { email } = account;
  const { id } = await addMember(api.services, { email, name: 'Awa', role: 'gestion' });
  await setPassword(db, id, await passwords.hash(account.password, ''));
  return account;
}
