import * as v from 'valibot';
import { networkReason } from '../../lib/network-error.ts';
import { OperatorError } from '../../lib/operator-error.ts';
import { findSecret } from '../../lib/rebuild-secret.ts';
import type { Settings } from '../../lib/settings.ts';

const acceptedBuild = v.object({ id: v.string() });

/** In production, the hub's CMS calls this webhook when an editor publishes. */
export async function rebuildSite(settings: Settings): Promise<void> {
  const secret = findSecret(settings);
  // The portal server generates it.
  if (secret === undefined) {
    throw new OperatorError(
      'The change is stored, but no secret for the webhook was found: set REBUILD_SECRET or run npm start.',
    );
  }
  const url = `${settings.siteUrl}/hooks/rebuild`;
  const notRebuilt = (reason: string) =>
    new OperatorError(`The change is stored, but the site at ${url} was not rebuilt: ${reason}.`);
  const response = await fetch(url, {
    method: 'POST',
    headers: { Authorization: `Bearer ${secret}` },
    signal: AbortSignal.timeout(10_000),
  }).catch((error: unknown) => {
    const reason = networkReason(error);
    throw notRebuilt(`${reason}. SITE_URL is its address, and npm start runs it`);
  });
  const build: unknown = response.ok ? await response.json().catch(() => undefined) : undefined;
  if (!v.is(acceptedBuild, build)) {
    throw notRebuilt(
      `it answered ${response.status}. Set SITE_URL and REBUILD_SECRET as it has them`,
    );
  }
  console.log(
    `The site is being rebuilt: ${settings.siteUrl}/hooks/ shows how far it is (${build.id}).`,
  );
}
