// Which tab has the form of a candidate: the one that holds a Web Lock, until another one takes it.
// Browsers have no locks on a site without TLS: there, the tab that has opened the form last has it, and
// an earlier one notices by the draft's record.

/** @param onLost is called when another tab has taken the lock */
export function createFormLock(onLost: () => void) {
  let name = '';
  /** Present while this tab has the form. */
  let release: (() => void) | undefined;
  let waiting: AbortController | undefined;

  /** Returns false if another tab has the form. */
  async function acquire(user: string): Promise<boolean> {
    name = `submission-${user}`;
    return isHeld() || request({ ifAvailable: true });
  }

  const request = (options: LockOptions): Promise<boolean> =>
    new Promise((resolve) => {
      waiting?.abort();
      let mine: (() => void) | undefined;
      const hold = (): Promise<void> => {
        resolve(true);
        return new Promise((done) => (release = mine = done));
      };
      if (!hasLocks()) {
        void hold();
        return;
      }
      navigator.locks
        .request(name, options, (lock) => (lock ? hold() : resolve(false)))
        .catch((error: unknown) => {
          if (mine) {
            // Unless this tab has let go meanwhile.
            if (release !== mine) return;
            release = undefined;
            onLost();
          } else if (options.signal?.aborted) resolve(false);
          else {
            // If storage is blocked, browsers refuse locks too, and there is nothing to protect.
            console.info(error);
            void hold();
          }
        });
    });

  const steal = (): Promise<boolean> => request({ steal: true });

  /** Calls `work` once this tab has the form because no other one has it any more. */
  async function whenFree(work: () => void): Promise<void> {
    if (!hasLocks()) return;
    const own = new AbortController();
    const granted = request({ signal: own.signal });
    waiting = own;
    if (await granted) work();
  }

  const isHeld = (): boolean => release !== undefined;

  /** `acquire` asks for it again. */
  function letGo(): void {
    waiting?.abort();
    release?.();
    release = undefined;
  }

  return { acquire, isHeld, letGo, steal, whenFree };
}

export const hasLocks = (): boolean => 'locks' in navigator;
