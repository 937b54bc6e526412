// Makes the country list of react-phone-input-2 accessible, from outside. By itself it has no
// accessible names, comes after the number in the tab order, opens only on Enter, selects another
// country than the highlighted one, and loses the focus.
import { fold } from '../../../text/fold.ts';

/** Letters typed within this many milliseconds of each other form one search. */
const TYPING_PAUSE = 1000;
const OPENING_KEYS = ['Enter', ' ', 'ArrowDown', 'ArrowUp'];

interface Names {
  list: string;
  /** The button's name, with the selected country. */
  button: (country: string) => string;
}

export interface CountryList {
  /** Handles a key before the widget does. Returns true if the widget must not receive it. */
  handleKey: (event: KeyboardEvent) => boolean;
  disconnect: () => void;
}

/** @param container the element that contains the widget */
export function manageCountryList(container: HTMLElement, names: Names): CountryList {
  let typed = '';
  let typedAt = 0;

  const button = () => container.querySelector<HTMLElement>('.selected-flag');
  const list = () => container.querySelector<HTMLElement>('.country-list');
  const options = () => [...container.querySelectorAll<HTMLElement>('.country')];
  const marked = () => options().findIndex(({ id }) => id === active());
  const active = () => list()?.getAttribute('aria-activedescendant');

  // React does not manage these attributes and leaves them, except aria-expanded, which it
  // removes.
  function decorate(): void {
    const flag = button();
    if (!flag) return;
    set(flag, 'aria-label', names.button(flag.title.replace(': + ', ' +')));
    const opened = list();
    set(flag, 'aria-expanded', String(opened !== null));
    if (!opened || opened.id) return;
    opened.id = 'countries';
    typed = '';
    set(opened, 'aria-label', names.list);
    opened.querySelector('.divider')?.setAttribute('role', 'presentation');
    for (const option of options()) option.id = `country-${option.dataset['countryCode']}`;
    mark(options().findIndex((option) => option.getAttribute('aria-selected') === 'true'));
    opened.scrollIntoView({ block: 'nearest' });
  }

  function mark(index: number): void {
    const all = options();
    const option = all[Math.min(Math.max(index, 0), all.length - 1)];
    if (!option) return;
    container.querySelector('.marked')?.classList.remove('marked');
    option.classList.add('marked');
    const opened = list()!;
    opened.setAttribute('aria-activedescendant', option.id);
    // Scroll only the list: scrollIntoView would interrupt the page's own scrolling to the list.
    const bottom = option.offsetTop + option.offsetHeight - opened.clientHeight;
    opened.scrollTop = Math.max(Math.min(opened.scrollTop, option.offsetTop), bottom);
  }

  /** Marks the next country that starts with the letters typed. A repeated letter moves on. */
  function findTyped(letter: string, time: number): void {
    const continues = time - typedAt < TYPING_PAUSE;
    typed = continues && typed !== fold(letter) ? typed + fold(letter) : fold(letter);
    typedAt = time;
    const all = options();
    const start = Math.max(marked(), 0) + (typed.length === 1 ? 1 : 0);
    const found = [...all.slice(start), ...all.slice(0, start)].find((option) =>
      fold(option.querySelector('.country-name')?.textContent ?? '').startsWith(typed),
    );
    if (found) mark(all.indexOf(found));
  }

  function handleListKey(event: KeyboardEvent): boolean {
    const { key } = event;
    switch (key) {
      case 'ArrowDown':
        mark(marked() + 1);
        break;
      case 'ArrowUp':
        mark(marked() - 1);
        break;
      case 'Home':
        mark(0);
        break;
      case 'End':
        mark(Infinity);
        break;
      case 'Enter':
        options()[marked()]?.click();
        break;
      case 'Escape':
      case 'Tab':
        button()?.click();
        button()?.focus();
        // The browser then moves the focus on from there.
        if (key === 'Tab') return true;
        break;
      default: {
        const isLetter = key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
        if (!isLetter) return true;
        const isTyping = typed !== '' && event.timeStamp - typedAt < TYPING_PAUSE;
        if (key === ' ' && !isTyping) options()[marked()]?.click();
        else findTyped(key, event.timeStamp);
      }
    }
    event.preventDefault();
    return true;
  }

  // React does not mind: neither of the two is ever replaced.
  container.querySelector('input')!.before(container.querySelector('.flag-dropdown')!);

  const observer = new MutationObserver(decorate);
  observer.observe(container, {
    childList: true,
    subtree: true,
    attributeFilter: ['aria-expanded', 'title'],
  });
  decorate();

  return {
    handleKey(event) {
      if (list()) return handleListKey(event);
      // In the number field, the widget would blur on Enter and Escape: the form would not be sent.
      if (event.target !== button()) return true;
      if (!OPENING_KEYS.includes(event.key)) return false;
      event.preventDefault();
      button()?.click();
      return true;
    },
    disconnect: () => observer.disconnect(),
  };
}

function set(element: HTMLElement, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
