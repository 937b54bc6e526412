/** As they stand in addresses of pages. */
export const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Whether an address leads to the machine of whoever opens it. */
export const isLoopback = (url: string): boolean => LOOPBACK.includes(new URL(url).hostname);
