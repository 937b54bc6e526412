/** Refusals that any call may meet. */
export const commonCodes = { 401: 'session_expired', 429: 'throttled' } as const;
