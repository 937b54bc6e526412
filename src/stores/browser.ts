/**
 * Milliseconds after which a navigation counts as stopped by the user: the page then counts as still
 * open, and a form can be sent again. On a slow line, the next page can take half a minute.
 */
const NAVIGATION_TIMEOUT = 60_000;

/** The build renders islands in Node, where there are no window events. */
export type PageWindow = Pick<
  Window,
  'location' | 'history' | 'document' | 'localStorage' | 'sessionStorage'
> &
  Partial<Pick<Window, 'addEventListener' | 'removeEventListener' | 'dispatchEvent'>>;

export type Browser = ReturnType<typeof createBrowser>;

/** The browser APIs that the stores use. */
export function createBrowser(window: PageWindow) {
  /** Pending while the browser navigates to another page. */
  let leaving: Promise<void> | undefined;

  /** Replaces the history entry: Back must not lead to a sent form or an ended session. */
  function go(path: string): void {
    window.location.replace(path);
    const left = new Promise<void>((resolve) => void setTimeout(resolve, NAVIGATION_TIMEOUT));
    leaving = left;
    void left.then(() => {
      if (leaving === left) leaving = undefined;
    });
  }

  /** Calls `work` now, or once a page that was opened in the background becomes visible. */
  function whenVisible(work: () => void): void {
    const { document } = window;
    if (document.visibilityState === 'visible') work();
    else document.addEventListener('visibilitychange', () => whenVisible(work), { once: true });
  }

  /** Calls `work` when another tab may have changed localStorage. Returns a cleanup function. */
  function whenStored(work: () => void): () => void {
    // A page in the back/forward cache misses the events of other tabs.
    const events = ['storage', 'pageshow'] as const;
    for (const event of events) window.addEventListener?.(event, work);
    return () => {
      for (const event of events) window.removeEventListener?.(event, work);
    };
  }

  return {
    go,
    whenVisible,
    whenStored,
    /** Resolves once no navigation is pending: on a slow network, that can take a while. */
    settled: (): Promise<void> => leaving ?? Promise.resolve(),
    /** Replaces the URL of this page; `state` survives a reload, in this tab only. */
    rewrite: (path: string, state?: unknown): void => window.history.replaceState(state, '', path),
    state: (): unknown => window.history.state,
    /** Adds a history entry without loading a document: Back returns to this one. */
    push: (path: string, state?: unknown): void => window.history.pushState(state, '', path),
    back: (): void => window.history.back(),
    reload: (): void => window.location.reload(),
    /** With query and fragment. */
    currentPath: (): string => {
      const { pathname, search, hash } = window.location;
      return pathname + search + hash;
    },
    /** Whether a store or the session guard (src/layouts/inline) is redirecting this page. */
    isLeaving: (): boolean =>
      leaving !== undefined || window.document.documentElement.hidden === true,
    /** Whether a call may outlive its page. */
    hasKeepalive: (): boolean => 'keepalive' in Request.prototype,
    /** Notifies scripts of this page that are not stores. */
    dispatch: (event: string): void => void window.dispatchEvent?.(new Event(event)),
    // Access throws if cookies are blocked. Some in-app browsers, and Node, have no storage.
    localStorage: (): Storage | null | undefined => window.localStorage,
    sessionStorage: (): Storage | null | undefined => window.sessionStorage,
  };
}
