// Which machine a host name means.

/** This machine, as `URL.hostname` returns it. */
export const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Whether a URL leads to the same machine that opens it. */
export const isLoopback = (url: string): boolean => LOOPBACK.includes(new URL(url).hostname);

/** Whether a server with this HOST listens on all network interfaces. */
export const isEveryAddress = (host: string): boolean => ['0.0.0.0', '::'].includes(host);

/** The URL by which a browser on this machine opens a server with this HOST. */
export function localUrl(host: string, port: number): string {
  // Browsers cannot open 0.0.0.0 or ::.
  const name = isEveryAddress(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
