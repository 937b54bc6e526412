/** An address for the log, without what may be secret in it: a password, a token in the query. */
export function plainAddress(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}
