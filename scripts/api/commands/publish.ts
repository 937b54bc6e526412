import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { log } from '../../lib/log.ts';
import { OperatorError } from '../../lib/operator-error.ts';
import { secretFile } from '../../lib/rebuild-secret.ts';
import type { Settings } from '../../lib/settings.ts';
import { openServices } from '../open.ts';
import { readItem } from '../seed/item-file.ts';
import { imagesInside, kinds, putImage, putItem, type Kind } from '../seed/publish.ts';

export async function publishCommand(settings: Settings, [kind, file]: string[]): Promise<void> {
  if (!kinds.includes(kind as Kind) || !file) {
    throw new OperatorError(`Usage: publish KIND FILE, where KIND is ${kinds.join(', ')}.`);
  }
  const services = openServices(settings);
  const item = await readItem(file, services.clock());
  for (const image of [item.image, ...imagesInside(item.content)]) {
    if (image) await putImage(image, path.dirname(file), services.storageDir);
  }
  const id = putItem(services.db, kind as Kind, item, services.clock());
  console.log(`Published ${kind} ${id}, ${item.slug}.`);
  await rebuildSite(settings);
}

const acceptedBuild = v.object({ id: v.string() });

/** In production, the hub's CMS calls this webhook when an editor publishes. */
async function rebuildSite(settings: Settings): Promise<void> {
  const secret = settings.rebuildSecret ?? (await readGeneratedSecret(settings.dataDir));
  const url = `${settings.siteUrl}/hooks/rebuild`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { Authorization: `Bearer ${secret}` },
    signal: AbortSignal.timeout(10_000),
  }).catch((error: unknown) => {
    log('rebuild.unreachable', { url, error: String(error) });
    return undefined;
  });
  const build: unknown = response?.ok ? await response.json().catch(() => undefined) : undefined;
  if (!v.is(acceptedBuild, build)) {
    const reason = response ? `it answered ${response.status}` : 'it does not answer';
    throw new OperatorError(
      `The item is stored, but the site at ${url} was not rebuilt: ${reason}. Start it with npm start.`,
    );
  }
  console.log(
    `The site is being rebuilt: ${settings.siteUrl}/hooks/ shows how far it is (${build.id}).`,
  );
}

/** The secret that the portal server generated because REBUILD_SECRET is not set. */
async function readGeneratedSecret(dataDir: string): Promise<string> {
  const secret = await readFile(secretFile(dataDir), 'utf8').catch(() => {
    throw new OperatorError(
      'The item is stored, but no secret for the webhook was found: set REBUILD_SECRET or run npm start.',
    );
  });
  return secret.trim();
}
