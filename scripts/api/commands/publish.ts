import path from 'node:path';
import * as v from 'valibot';
import { flush } from '../../lib/flush.ts';
import { networkReason } from '../../lib/network-error.ts';
import { OperatorError } from '../../lib/operator-error.ts';
import { findSecret } from '../../lib/rebuild-secret.ts';
import type { Settings } from '../../lib/settings.ts';
import { withExisting } from '../open.ts';
import { readItem } from '../seed/item-file.ts';
import { imagesInside, kinds, putImage, putItem, type Kind } from '../seed/publish.ts';

export async function publishCommand(settings: Settings, [kind, file]: string[]): Promise<void> {
  if (!kinds.includes(kind as Kind) || !file) {
    throw new OperatorError(`Usage: publish KIND FILE, where KIND is ${kinds.join(', ')}.`);
  }
  await withExisting(settings, async ({ db, clock, storageDir }) => {
    const item = await readItem(file, clock());
    for (const image of [item.image, ...imagesInside(item.content)]) {
      if (image) await putImage(image, path.dirname(file), storageDir);
    }
    // All images are on the disk before the row that names them.
    await flush(storageDir);
    const id = await putItem(db, kind as Kind, item, clock());
    console.log(`Published ${kind} ${id}, ${item.slug}.`);
  });
  await rebuildSite(settings);
}

const acceptedBuild = v.object({ id: v.string() });

/** In production, the hub's CMS calls this webhook when an editor publishes. */
async function rebuildSite(settings: Settings): Promise<void> {
  const secret = findSecret(settings);
  // The portal server generates it.
  if (secret === undefined) {
    throw new OperatorError(
      'The item is stored, but no secret for the webhook was found: set REBUILD_SECRET or run npm start.',
    );
  }
  const url = `${settings.siteUrl}/hooks/rebuild`;
  const notRebuilt = (reason: string) =>
    new OperatorError(`The item is stored, but the site at ${url} was not rebuilt: ${reason}.`);
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
