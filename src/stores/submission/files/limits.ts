import { fileLimitsOf } from '../../../contract/submission/uploads.ts';

/** The provider's upload limits, from the build's settings. */
export const fileLimits = fileLimitsOf(import.meta.env.UPLOADS);
