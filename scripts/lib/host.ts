// What the setting HOST means.

/** Whether a server with this HOST listens on all network interfaces. */
export const isEveryAddress = (host: string): boolean => ['0.0.0.0', '::'].includes(host);

/** The URL by which a browser on this machine opens a server with this HOST. */
export function localUrl(host: string, port: number): string {
  // Browsers cannot open 0.0.0.0 or ::.
  const name = isEveryAddress(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
