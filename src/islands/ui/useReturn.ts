import { useEffect } from 'react';

/** When the line is back, or the reader by the back button. */
export function useReturn(work: () => void): void {
  useEffect(() => {
    const events = ['online', 'pageshow'];
    for (const event of events) addEventListener(event, work);
    return () => {
      for (const event of events) removeEventListener(event, work);
    };
  });
}
