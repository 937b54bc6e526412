import { useEffect, useState } from 'react';
import { $draft, followTabs, revalidate } from '../../stores/submission/draft.ts';
import { reloadOnce } from '../../stores/submission/reload-once.ts';
import { recheckArrival } from '../../stores/submission/send.ts';
import type { Answers } from '../../stores/submission/steps.ts';
import { followAddress, openWizard } from '../../stores/submission/wizard.ts';

/**
 * Opens the draft, and connects it to the events of the page.
 *
 * @returns whether the step in the URL is shown
 */
export function useDraft(first?: () => Promise<Answers | undefined>): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    void openWizard(location.search, first).then(() => {
      document.documentElement.classList.remove('resuming');
      setReady(true);
      return recheckArrival();
    });
    return followTabs();
  }, [first]);

  useEffect(() => {
    const onPopState = () => {
      if ($draft.get().state === 'open') followAddress(location.search);
    };
    const revalidateIfVisible = () => void (document.visibilityState === 'visible' && revalidate());
    // A new release has removed a file that this page needs now: reload the page.
    const onPreloadError = (event: Event) => {
      event.preventDefault();
      void reloadOnce();
    };
    addEventListener('popstate', onPopState);
    addEventListener('pageshow', revalidateIfVisible);
    addEventListener('visibilitychange', revalidateIfVisible);
    addEventListener('vite:preloadError', onPreloadError);
    return () => {
      removeEventListener('popstate', onPopState);
      removeEventListener('pageshow', revalidateIfVisible);
      removeEventListener('visibilitychange', revalidateIfVisible);
      removeEventListener('vite:preloadError', onPreloadError);
    };
  }, []);
  return isReady;
}
