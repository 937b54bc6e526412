import { useEffect, useState } from 'react';
import { $draft, followTabs, lookAgain } from '../../stores/submission/draft.ts';
import { reloadOnce } from '../../stores/submission/release.ts';
import { askAgain } from '../../stores/submission/send.ts';
import type { Answers } from '../../stores/submission/steps.ts';
import { followAddress, openWizard } from '../../stores/submission/wizard.ts';

/**
 * Between the draft and what happens to the page that shows it.
 *
 * @returns whether the page has come to where the address leads
 */
export function useDraft(first?: () => Promise<Answers | undefined>): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    void openWizard(location.search, first).then(() => {
      document.documentElement.classList.remove('resuming');
      setReady(true);
      return askAgain();
    });
    return followTabs();
  }, [first]);

  useEffect(() => {
    const follow = () => {
      if ($draft.get().state === 'open') followAddress(location.search);
    };
    const look = () => void (document.visibilityState === 'visible' && lookAgain());
    // A release has taken away a file that this page needs now: the new one has it.
    const reload = (event: Event) => {
      event.preventDefault();
      void reloadOnce();
    };
    addEventListener('popstate', follow);
    addEventListener('pageshow', look);
    addEventListener('visibilitychange', look);
    addEventListener('vite:preloadError', reload);
    return () => {
      removeEventListener('popstate', follow);
      removeEventListener('pageshow', look);
      removeEventListener('visibilitychange', look);
      removeEventListener('vite:preloadError', reload);
    };
  }, []);
  return isReady;
}
