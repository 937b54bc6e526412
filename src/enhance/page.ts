// What every page with a bar and a footer has. What a page lacks, its part does not find.
import { startWorker } from './offline.ts';
import { keepTime } from './timed.ts';
import { closeMenusLeft } from './menus.ts';
import { openNewsletter } from './newsletter.ts';

export function enhancePage(): void {
  closeMenusLeft();
  keepTime();
  openNewsletter();
  startWorker();
}
