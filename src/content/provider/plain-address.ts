/** An address for the log, without possible secrets: a password, or a token in the query. */
export function plainAddress(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}
