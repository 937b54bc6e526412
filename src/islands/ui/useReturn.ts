import { useEffect } from 'react';

/** When the line is back, or the reader: by the back button, or from another tab or app. */
export function useReturn(work: () => void): void {
  useEffect(() => {
    const look = () => void (document.visibilityState === 'visible' && work());
    // A page that is shown for the first time is no return.
    const back = ({ persisted }: PageTransitionEvent) => void (persisted && work());
    addEventListener('online', work);
    addEventListener('pageshow', back);
    document.addEventListener('visibilitychange', look);
    return () => {
      removeEventListener('online', work);
      removeEventListener('pageshow', back);
      document.removeEventListener('visibilitychange', look);
    };
  });
}
