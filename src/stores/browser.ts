/** Milliseconds after which a navigation counts as failed: the page is taken to stay open. */
const NAVIGATION_TIMEOUT = 10_000;

/** Pending while the browser navigates to another page. */
let leaving: Promise<void> | undefined;

/** The browser APIs that the stores use; tests replace them. */
export const browser = {
  /** Replaces the history entry: Back must not lead to a sent form or an ended session. */
  go(path: string): void {
    location.replace(path);
    const left = new Promise<void>((resolve) => void setTimeout(resolve, NAVIGATION_TIMEOUT));
    leaving = left;
    void left.then(() => {
      if (leaving === left) leaving = undefined;
    });
  },
  /** Resolves once no navigation is pending: on a slow network, that can take a while. */
  settled: (): Promise<void> => leaving ?? Promise.resolve(),
  /** Replaces the URL of this page; `state` survives a reload, in this tab only. */
  rewrite: (path: string, state?: unknown): void => history.replaceState(state, '', path),
  state: (): unknown => history.state,
  /** Adds a history entry without loading a document: Back returns to this one. */
  push: (path: string, state?: unknown): void => history.pushState(state, '', path),
  back: (): void => history.back(),
  reload: (): void => location.reload(),
  /** With query and fragment. */
  currentPath: (): string => location.pathname + location.search + location.hash,
  /** Calls `work` now, or once a page that was opened in the background becomes visible. */
  whenVisible(work: () => void): void {
    if (document.visibilityState === 'visible') work();
    else
      document.addEventListener('visibilitychange', () => browser.whenVisible(work), {
        once: true,
      });
  },
  /** Whether a store or the session guard (src/layouts/inline) is redirecting this page. */
  isLeaving: (): boolean => leaving !== undefined || document.documentElement.hidden === true,
  /** Distinguishes this page load from the previous and the next one. */
  pageId: (): number => performance.timeOrigin,
};
