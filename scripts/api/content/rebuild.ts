import { OperatorError } from '../../lib/operator-error.ts';
import type { Services } from '../services.ts';
import { PortalFault, requestBuild } from './portal.ts';

/** For commands. */
export async function rebuildSite({
  siteUrl,
  portal,
}: Pick<Services, 'siteUrl' | 'portal'>): Promise<void> {
  const id = await requestBuild(portal).catch((error: unknown) => {
    if (!(error instanceof PortalFault)) throw error;
    throw new OperatorError(
      `The change is stored, but the site at ${siteUrl}/hooks/rebuild was not rebuilt: ${error.message}.`,
    );
  });
  console.log(`The site is being rebuilt: ${siteUrl}/hooks/ shows how far it is (${id}).`);
}
