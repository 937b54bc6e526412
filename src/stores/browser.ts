/** Milliseconds that a page may take to come before this one is taken for the one that stays. */
const PATIENCE = 10_000;

let staying = Promise.resolve();

/** What stores need of the browser around them; tests put their own in its place. */
export const browser = {
  /** In place of this page: Back leads to no form that was sent and to no session that ended. */
  go(path: string): void {
    location.replace(path);
    staying = new Promise((resolve) => void setTimeout(resolve, PATIENCE));
  },
  /** Resolves at once, unless the page is being left: on a slow line it is still there for a while. */
  stays: (): Promise<void> => staying,
  /** Rewrites the address of this page; `kept` outlives a reload, in this tab and nowhere else. */
  rewrite: (path: string, kept?: unknown): void => history.replaceState(kept, '', path),
  kept: (): unknown => history.state,
  /** The next page of the same document: Back leads to this one. */
  push: (path: string, kept?: unknown): void => history.pushState(kept, '', path),
  back: (): void => history.back(),
  reload: (): void => location.reload(),
  here: (): string => location.pathname + location.search + location.hash,
  /** Does it now, or once the reader looks at a page that was opened in the background. */
  whenSeen(work: () => void): void {
    if (document.visibilityState === 'visible') work();
    else
      document.addEventListener('visibilitychange', () => browser.whenSeen(work), { once: true });
  },
  /** The door (src/layouts/inline) is sending this page away. */
  isLeaving: (): boolean => document.documentElement.hidden === true,
  /** Tells this page from the one before and the next. */
  page: (): number => performance.timeOrigin,
};
