// Calls the portal server, which builds the site, with the secret of its webhook.
import * as v from 'valibot';
import type { Kind } from '../../../src/routes/items.ts';
import { networkReason } from '../../lib/network-error.ts';
import { findSecret } from '../../lib/rebuild-secret.ts';
import type { Settings } from '../../lib/settings.ts';
import type { Portal } from '../services.ts';
import type { Post } from './posts.ts';

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

/** @throws PortalFault if the answer is not what was asked for */
export async function answerOf<Schema extends v.GenericSchema>(
  response: Response,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok && v.is(schema, answer)) return answer;
  const reason = v.is(refused, answer)
    ? answer.error
    : 'Set SITE_URL and REBUILD_SECRET as it has them';
  throw new PortalFault(`it answered ${response.status}. ${reason}`);
}

const refused = v.object({ error: v.string() });
const acceptedBuild = v.object({ id: v.string() });
const preview = v.object({ url: v.pipe(v.string(), v.url()) });

/**
 * Asks for a build, and returns its id. In production, the hub's CMS calls this webhook when an editor
 * publishes.
 *
 * @param cause who has caused it, and with what
 * @throws PortalFault
 */
export async function callWebhook(portal: Portal, cause = ''): Promise<string> {
  const query = cause && `?${new URLSearchParams({ cause })}`;
  const response = await portal(`/hooks/rebuild${query}`, { method: 'POST' });
  return (await answerOf(response, acceptedBuild)).id;
}

/** Fields as the API's lists have them. `id` may be any number for an item that has none yet. */
type PreviewItem = Pick<Post, 'id' | 'slug' | 'title'> & Partial<Post>;

/** Milliseconds. The first picture of an item takes seconds, and previews wait for each other. */
const PREVIEW_PATIENCE = 120_000;

/**
 * Asks for the page of an item as the site will show it, and returns its address. It is there for an hour.
 *
 * @throws PortalFault
 */
export async function previewOf(portal: Portal, list: Kind, item: PreviewItem): Promise<string> {
  const response = await portal('/hooks/preview', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ list, item }),
    signal: AbortSignal.timeout(PREVIEW_PATIENCE),
  });
  return (await answerOf(response, preview)).url;
}
