// Tables and code that are wider than the page scroll on their own. Those that do can be reached with
// the keyboard, and have a name.
import { scrolledLabels } from '../messages/content/labels.ts';

export function makeScrollersFocusable(): void {
  // Also when content arrives or the window changes.
  new ResizeObserver(update).observe(document.body);
}

function update(): void {
  for (const scroller of document.querySelectorAll<HTMLElement>('.table, pre')) {
    const isScrollable = scroller.scrollWidth > scroller.clientWidth;
    if (isScrollable === scroller.hasAttribute('tabindex')) continue;
    const caption = scroller.querySelector('caption')?.textContent.trim();
    const name = caption || scrolledLabels[scroller.matches('pre') ? 'text' : 'table'];
    const attributes = { tabindex: '0', role: 'group', 'aria-label': name };
    for (const [attribute, value] of Object.entries(attributes)) {
      if (isScrollable) scroller.setAttribute(attribute, value);
      else scroller.removeAttribute(attribute);
    }
  }
}
