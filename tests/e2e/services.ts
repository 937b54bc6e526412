// The services of the running portal's API: what a test needs there at once goes straight into its
// database, as a session costs a slow hash by way of the login.
import { openServices } from '../../scripts/api/open.ts';
import type { Services } from '../../scripts/api/services.ts';
import { readSettings } from '../../scripts/lib/settings.ts';
import { portalEnv } from './portal.ts';

let opened: Services | undefined;

/** Of this worker; the command line and the portal write beside it. */
export const services = (): Services => (opened ??= openServices(readSettings(portalEnv())));
