/** URL.canParse and URL.parse are too recent for many users' browsers. */
export function parseUrl(value: string, base?: string): URL | undefined {
  try {
    return new URL(value, base);
  } catch {
    return undefined;
  }
}

/** An http or https address; undefined for anything else. */
export function webAddress(value: string | undefined): string | undefined {
  const url = value ? parseUrl(value) : undefined;
  return url && ['http:', 'https:'].includes(url.protocol) ? url.href : undefined;
}

/** Stands for this site, whatever its URL. */
export const HERE = 'http://here.invalid';

/** What browsers and phones open, besides paths of this site. */
export const PROTOCOLS = ['http', 'https', 'mailto', 'tel', 'sms', 'whatsapp', 'tg', 'geo'];

/** Whether an address can be the target of a link. */
export const isLink = (address: string): boolean =>
  PROTOCOLS.includes(parseUrl(address, HERE)?.protocol.slice(0, -1) ?? '');

/** A path of this site, or an http or https address. */
export function safeLink(value: string | undefined): string | undefined {
  const url = value?.startsWith('/') ? parseUrl(value, HERE) : undefined;
  if (!url) return webAddress(value);
  // Paths such as //other.example and /\other.example lead to another site.
  return url.origin === HERE ? url.pathname + url.search + url.hash : undefined;
}
