// A page may be read days after it was built: what has begun (`data-start`) or is over (`data-end`)
// by the reader's clock says so in the words that stand beside the date.
import { hasBegun, isPast } from '../text/timing.ts';

export function keepTime(): void {
  update();
  // A page that comes back from the back button's memory may have slept for days.
  addEventListener('pageshow', update);
}

function update(): void {
  const now = new Date();
  for (const element of document.querySelectorAll<HTMLElement>('[data-end]')) {
    const { start, now: begun, end = '', over } = element.dataset;
    if (isPast(end, now)) tell(element, 'over', over);
    else if (start && hasBegun(start, now)) tell(element, 'en_cours', begun);
  }
}

function tell(element: HTMLElement, state: string, text = ''): void {
  if (element.textContent !== text) element.replaceChildren(text);
  element.classList.remove('a_venir', 'en_cours');
  element.classList.add(state);
}
