import { useEffect, useRef } from 'react';

/** A phone says that it is online before anything comes through. */
const SETTLE_MS = 3_000;

/**
 * When the line is back, or the reader: by the back button, or from another tab or app.
 *
 * @param work looks whether there is anything to do: when the line is back it is called twice
 */
export function useReturn(work: () => void): void {
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const again = () => latest.current();
    const online = () => {
      again();
      clearTimeout(timer);
      timer = setTimeout(again, SETTLE_MS);
    };
    const look = () => void (document.visibilityState === 'visible' && again());
    // A page that is shown for the first time is no return.
    const back = ({ persisted }: PageTransitionEvent) => void (persisted && again());
    addEventListener('online', online);
    addEventListener('pageshow', back);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', online);
      removeEventListener('pageshow', back);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
}
