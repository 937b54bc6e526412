/**
 * Runs `work` in one tab at a time.
 *
 * @returns false if another tab holds the lock and `wait` is false
 */
export async function withLock(
  name: string,
  work: () => Promise<void>,
  { wait = false } = {},
): Promise<boolean> {
  // Browsers have no locks on a site without TLS.
  if (!('locks' in navigator)) {
    await work();
    return true;
  }
  return navigator.locks.request(name, { ifAvailable: !wait }, async (lock) => {
    if (lock) await work();
    return lock !== null;
  });
}
