/** Error codes that any call may return. */
export const commonCodes = { 401: 'session_expired', 429: 'throttled' } as const;
