/** As `URL.hostname` returns them. */
export const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Whether a URL leads to the same machine that opens it. */
export const isLoopback = (url: string): boolean => LOOPBACK.includes(new URL(url).hostname);
