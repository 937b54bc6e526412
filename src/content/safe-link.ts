/** An http or https address; undefined for anything else. */
export function webAddress(value: string | undefined): string | undefined {
  if (!value || !URL.canParse(value)) return undefined;
  const url = new URL(value);
  return ['http:', 'https:'].includes(url.protocol) ? url.href : undefined;
}

const HERE = 'http://here.invalid';

/** A path of this site, or an http or https address. */
export function safeLink(value: string | undefined): string | undefined {
  if (!value?.startsWith('/') || !URL.canParse(value, HERE)) return webAddress(value);
  // Paths such as //other.example and /\other.example lead to another site.
  const { origin, pathname, search, hash } = new URL(value, HERE);
  return origin === HERE ? pathname + search + hash : undefined;
}
