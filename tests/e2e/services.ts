// The services of the running portal's API. Tests write what they need straight into its database,
// because a login would cost them a slow hash.
import { openServices } from '../../scripts/api/open.ts';
import type { Services } from '../../scripts/api/services.ts';
import { readSettings } from '../../scripts/lib/settings.ts';
import { portalEnv } from './portal.ts';

let opened: Services | undefined;

/** Of this worker; the command line and the portal write beside it. */
export const services = (): Services => (opened ??= openServices(readSettings(portalEnv())));
