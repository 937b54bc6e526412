/** As `URL.hostname` returns them. */
export const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Whether a URL points to the machine of whoever opens it. */
export const isLoopback = (url: string): boolean => LOOPBACK.includes(new URL(url).hostname);
