// Which tab has the form of a candidate: the one that holds a Web Lock. It lets go when another tab asks
// for the form. Browsers have no locks on a site without TLS: there, the tab that has opened the form last
// has it, and an earlier one notices when it writes.
import type { UserId } from '../../session.ts';
import { shareRun } from '../../share-run.ts';

/** Milliseconds. A tab that has not let go by then is asleep. */
const PATIENCE = 1_000;

type News = 'sending' | 'sent';

interface Form {
  /** Saves what is typed, and lets go unless the form is being sent. */
  handOver: () => Promise<void>;
  /** Called when the lock of a tab that was asleep has been taken. */
  onLost: () => void;
  onNews: (news: News) => void;
}

export function createFormLock({ handOver, onLost, onNews }: Form) {
  let name = '';
  let channel: BroadcastChannel | undefined;
  /** Present while this tab has the lock. */
  let release: (() => void) | undefined;
  /** If storage is blocked, browsers refuse locks too, and there is nothing to protect. */
  let isRefused = false;
  const hasLocks = (): boolean => 'locks' in navigator && !isRefused;

  /** Returns false if another tab has the form. */
  const acquire = shareRun(async (user: UserId): Promise<boolean> => {
    name = `submission-${user}`;
    channel ??= openChannel();
    return isHeld() || request({ ifAvailable: true });
  });

  function openChannel(): BroadcastChannel {
    const opened = new BroadcastChannel(name);
    opened.addEventListener('message', ({ data }: MessageEvent<News | 'hand over'>) => {
      if (data === 'hand over') void handOver();
      else onNews(data);
    });
    return opened;
  }

  const tell = (news: News | 'hand over'): void => channel?.postMessage(news);

  async function request(options: LockOptions): Promise<boolean> {
    if (!hasLocks()) {
      release = () => {};
      return true;
    }
    return new Promise((resolve) => {
      let mine: (() => void) | undefined;
      const hold = (lock: Lock | null): Promise<void> | undefined => {
        resolve(lock !== null);
        return lock ? new Promise((done) => (release = mine = done)) : undefined;
      };
      navigator.locks.request(name, options, hold).catch((error: unknown) => {
        if (mine) {
          // Unless this tab has let go meanwhile.
          if (release !== mine) return;
          release = undefined;
          onLost();
        } else if (options.signal?.aborted) resolve(false);
        else {
          console.info(error);
          isRefused = true;
          resolve(request(options));
        }
      });
    });
  }

  /** Asks the tab that has the form to let go, and takes the lock if that tab is asleep. */
  async function takeOver(): Promise<boolean> {
    tell('hand over');
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), PATIENCE);
    const isFree = await request({ signal: patience.signal });
    clearTimeout(timer);
    // Nobody takes it while the form is being sent.
    return isFree || (!(await isSending()) && request({ steal: true }));
  }

  const isHeld = (): boolean => release !== undefined;

  function letGo(): void {
    release?.();
    release = undefined;
  }

  /** Runs `work` in one tab at a time. This lock is never taken from a tab. */
  const whileSending = async (work: () => Promise<void>): Promise<void> =>
    hasLocks() ? navigator.locks.request(`${name}/sending`, work) : work();

  const isSending = async (): Promise<boolean> =>
    hasLocks() &&
    navigator.locks.request(`${name}/sending`, { ifAvailable: true }, (lock) => lock === null);

  /** Call when the page is left. `acquire` opens it again. */
  function close(): void {
    letGo();
    channel?.close();
    channel = undefined;
  }

  return { acquire, close, isHeld, isSending, letGo, takeOver, tell, whileSending };
}
