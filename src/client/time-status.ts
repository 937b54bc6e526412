// A page may be read days after it was built. Updates the status labels of items that have begun
// (`data-start`) or are over (`data-end`) by the reader's clock.
import { hasBegun, isPast } from '../text/dates/timing.ts';

export function updateTimeStatus(): void {
  update();
  // A page restored from the back/forward cache may be days old.
  addEventListener('pageshow', update);
}

function update(): void {
  const now = new Date();
  for (const element of document.querySelectorAll<HTMLElement>('[data-end]')) {
    const { start, startedLabel, end = '', endedLabel } = element.dataset;
    if (isPast(end, now)) setStatus(element, 'over', endedLabel);
    else if (start && hasBegun(start, now)) setStatus(element, 'en_cours', startedLabel);
  }
}

function setStatus(element: HTMLElement, state: string, text = ''): void {
  if (element.textContent !== text) element.replaceChildren(text);
  element.classList.remove('a_venir', 'en_cours');
  element.classList.add(state);
}
