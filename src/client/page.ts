// Enhances every page with a header and a footer. Each function ignores missing elements.
import { startWorker } from './service-worker.ts';
import { followTime } from './time-status.ts';
import { closeMenusOnBlur } from './close-menus.ts';
import { openNewsletter } from './newsletter.ts';
import { makeScrollersFocusable } from './scrollable.ts';

export function enhancePage(): void {
  closeMenusOnBlur();
  followTime();
  openNewsletter();
  makeScrollersFocusable();
  startWorker();
}
