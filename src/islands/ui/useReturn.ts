import { useEffect } from 'react';

/** When the line is back, or the reader: by the back button, or from another tab or app. */
export function useReturn(work: () => void): void {
  useEffect(() => {
    const events = ['online', 'pageshow'];
    const look = () => void (document.visibilityState === 'visible' && work());
    for (const event of events) addEventListener(event, work);
    document.addEventListener('visibilitychange', look);
    return () => {
      for (const event of events) removeEventListener(event, work);
      document.removeEventListener('visibilitychange', look);
    };
  });
}
