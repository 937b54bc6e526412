import { fileLimitsOf } from '../../contract/uploads.ts';

/** What the provider takes, as the settings of the build say. */
export const fileLimits = fileLimitsOf(import.meta.env.UPLOADS);
