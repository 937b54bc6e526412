import { fileLimitsOf, type UploadSettings } from '../../../contract/submission/uploads.ts';

/** The provider's upload limits, from the build's settings. */
export const fileLimits = fileLimitsOf(JSON.parse(import.meta.env.UPLOADS) as UploadSettings);
