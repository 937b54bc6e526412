// Calls the portal server, which builds the site, with the secret of its webhook.
import * as v from 'valibot';
import { networkReason } from '../../lib/network-error.ts';
import { findSecret } from '../../lib/rebuild-secret.ts';
import type { Settings } from '../../lib/settings.ts';

/** @throws PortalFault if there is no answer */
export type Portal = (path: string, init?: RequestInit) => Promise<Response>;

/** Its message says for operators why the portal server cannot be asked, and what to do. */
export class PortalFault extends Error {}

export const createPortal =
  (settings: Pick<Settings, 'siteUrl' | 'dataDir' | 'rebuildSecret'>): Portal =>
  async (path, init = {}) => {
    const secret = findSecret(settings);
    // The portal server generates it.
    if (secret === undefined) {
      throw new PortalFault(
        'no secret for the webhook was found: set REBUILD_SECRET or run npm start',
      );
    }
    const headers = new Headers(init.headers);
    headers.set('Authorization', `Bearer ${secret}`);
    const signal = AbortSignal.timeout(10_000);
    return fetch(`${settings.siteUrl}${path}`, { signal, ...init, headers }).catch(
      (error: unknown) => {
        const reason = networkReason(error);
        throw new PortalFault(`${reason}. SITE_URL is its address, and npm start runs it`);
      },
    );
  };

const acceptedBuild = v.object({ id: v.string() });

/**
 * Asks for a build, and returns its id. In production, the hub's CMS calls this webhook when an editor
 * publishes.
 *
 * @throws PortalFault
 */
export async function callWebhook(portal: Portal): Promise<string> {
  const response = await portal('/hooks/rebuild', { method: 'POST' });
  const build: unknown = response.ok ? await response.json().catch(() => undefined) : undefined;
  if (v.is(acceptedBuild, build)) return build.id;
  throw new PortalFault(
    `it answered ${response.status}. Set SITE_URL and REBUILD_SECRET as it has them`,
  );
}
