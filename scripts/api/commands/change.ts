// The steps common to all commands that change what the site shows.
import path from 'node:path';
import { lock } from '../../lib/lock.ts';
import { OperatorError } from '../../lib/operator-error.ts';
import type { Services } from '../services.ts';
import { requestBuild } from '../content/due-build.ts';
import { removeUnused } from '../content/images.ts';
import { PortalFault } from '../content/portal.ts';

export interface Changed {
  /** For the operator. */
  message: string;
  /** Images that were shown before. */
  images?: string[] | undefined;
}

/** Milliseconds to wait for another command. */
const PATIENCE = 10_000;

/**
 * Changes the content, removes the images that nothing names any more, and rebuilds the site.
 *
 * @param change also notes in its transaction that a build is due
 * @param isBuilt false for what pages load when a candidate opens them
 */
export async function changeContent(
  services: Services,
  change: () => Promise<Changed>,
  isBuilt = true,
): Promise<void> {
  // Another command must not remove an image between its check and the row that names it.
  const refusal = 'Another command is changing the content: try again.';
  const unlock = lock(path.join(services.storageDir, '../content.lock'), PATIENCE, refusal);
  try {
    const { message, images = [] } = await change();
    console.log(message);
    const removed = await removeUnused(services, images);
    if (removed.length > 0) {
      const names = removed.join(', ');
      console.log(`Removed from ${services.storageDir}, as nothing shows it: ${names}.`);
    }
  } finally {
    unlock();
  }
  if (isBuilt) await rebuild(services);
}

async function rebuild(services: Services): Promise<void> {
  const { siteUrl } = services;
  const id = await requestBuild(services).catch((error: unknown) => {
    if (!(error instanceof PortalFault)) throw error;
    throw new OperatorError(
      `The change is stored, but the site at ${siteUrl}/hooks/rebuild was not rebuilt: ${error.message}.`,
    );
  });
  console.log(`The site is being rebuilt: ${siteUrl}/hooks/ shows how far it is (${id}).`);
}
