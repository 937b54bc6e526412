// A page may be read days after it was built. Updates the status labels of items that have begun
// (`data-start`) or are over (`data-end`) by the reader's clock. Both are instants.
export function followTime(): void {
  updateTimeStatus();
  // A page from the back/forward cache may be days old, and so may one in a tab that was left open.
  for (const event of ['pageshow', 'visibilitychange']) addEventListener(event, updateTimeStatus);
}

function updateTimeStatus(): void {
  const now = Date.now();
  const isReached = (instant = '') => Date.parse(instant) <= now;
  for (const element of document.querySelectorAll<HTMLElement>('[data-end]')) {
    const { start, startedLabel, end, endedLabel } = element.dataset;
    if (isReached(end)) setStatus(element, 'over', endedLabel);
    else if (isReached(start)) setStatus(element, 'en_cours', startedLabel);
  }
}

function setStatus(element: HTMLElement, state: string, text = ''): void {
  if (element.textContent !== text) element.replaceChildren(text);
  element.classList.remove('a_venir', 'en_cours');
  element.classList.add(state);
}
