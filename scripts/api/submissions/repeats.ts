// Chromium and Firefox send a request again, unknown to the page, if a connection that they had used before
// ends without an answer. The API may have stored what came the first time.

/** More than are sent in the minutes that a browser may take. */
const MAX_KEPT = 500;

/** Stores what arrives more than once only once, as long as this process runs. */
export function createRepeats() {
  const stored = new Map<string, Promise<number>>();

  /**
   * Returns the id that `store` has given what has this key, now or before.
   *
   * @param key the same only for requests that a browser repeats: their boundary is random
   */
  return async function once(key: string, store: () => Promise<number>): Promise<number> {
    const before = stored.get(key) ?? Promise.reject(new Error('not stored yet'));
    const id = before.catch(store);
    stored.delete(key);
    stored.set(key, id);
    if (stored.size > MAX_KEPT) stored.delete(stored.keys().next().value!);
    return id;
  };
}
