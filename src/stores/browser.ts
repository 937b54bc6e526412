/** Milliseconds that a page may take to come before this one is taken for the one that stays. */
const PATIENCE = 10_000;

/** While another page is on its way. */
let leaving: Promise<void> | undefined;

/** What stores need of the browser around them; tests put their own in its place. */
export const browser = {
  /** In place of this page: Back leads to no form that was sent and to no session that ended. */
  go(path: string): void {
    location.replace(path);
    const left = new Promise<void>((resolve) => void setTimeout(resolve, PATIENCE));
    leaving = left;
    void left.then(() => {
      if (leaving === left) leaving = undefined;
    });
  },
  /** Resolves at once, unless the page is being left: on a slow line it is still there for a while. */
  stays: (): Promise<void> => leaving ?? Promise.resolve(),
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
  /** A store or the door (src/layouts/inline) has sent this page away. */
  isLeaving: (): boolean => leaving !== undefined || document.documentElement.hidden === true,
  /** Tells this page from the one before and the next. */
  page: (): number => performance.timeOrigin,
};
