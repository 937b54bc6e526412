// The content of the site that this process builds. Astro calls pages without arguments, so it is
// opened here for all of them, and nowhere else.
import { openContent } from './content.ts';
import { consoleLogger } from './logger.ts';
import { defaultRetryPolicy } from './provider/retry-policy.ts';
import { readContentSettings } from './provider/settings.ts';

export const {
  footerYear,
  withKeys,
  getCalls,
  getEntries,
  getHome,
  getItems,
  getQuestions,
  getSlides,
  opening,
} = openContent({
  settings: readContentSettings(process.env),
  fetch,
  clock: () => new Date(),
  log: consoleLogger,
  retryPolicy: defaultRetryPolicy,
  // For the portal server, if it has started the build.
  onThrottled: () => void process.send?.({ type: 'throttled' }),
  onWarning: (text) => void process.send?.({ type: 'warning', text }),
});
