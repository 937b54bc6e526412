import { useEffect, useRef } from 'react';

/** A phone reports that it is online before the network really works. */
const SETTLE_MS = 3_000;

/**
 * Calls `work` when the network or the user comes back: by Back, or from another tab or app.
 *
 * @param work checks whether there is anything to do: it is called twice when the network is back
 */
export function useReturn(work: () => void): void {
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  useEffect(() => {
    const mounted = new AbortController();
    const { signal } = mounted;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isCached = false;
    const run = () => {
      // The session may have ended meanwhile: then the page is being left.
      if (!document.documentElement.hidden) latest.current();
    };
    const runTwice = () => {
      run();
      clearTimeout(timer);
      timer = setTimeout(run, SETTLE_MS);
    };
    const runIfVisible = () => {
      // From the back/forward cache, a page becomes visible before its session is checked.
      if (document.visibilityState === 'visible' && !isCached) run();
    };
    const runIfCached = ({ persisted }: PageTransitionEvent) => {
      isCached = false;
      if (persisted) run();
    };
    addEventListener('online', runTwice, { signal });
    addEventListener('pagehide', () => (isCached = true), { signal });
    addEventListener('pageshow', runIfCached, { signal });
    document.addEventListener('visibilitychange', runIfVisible, { signal });
    return () => {
      clearTimeout(timer);
      mounted.abort();
    };
  }, []);
}
