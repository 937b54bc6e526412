// The secret that authenticates webhooks and editors: REBUILD_SECRET, or the one in DATA_DIR.
import path from 'node:path';

/** `whsec_` and at least 24 random bytes in base64, as Standard Webhooks write it. */
export const SECRET = /^whsec_[A-Za-z0-9+/]{32,}={0,2}$/;

/** Where the portal server keeps the secret that it generated. */
export const secretFile = (dataDir: string): string => path.join(dataDir, 'rebuild-secret');
