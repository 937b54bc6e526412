// The country list of react-phone-input-2 for keyboards and screen readers, from outside: it has no
// names, opens on Enter alone, takes another country than the one that is marked, and loses the
// focus.
import { fold } from '../../text/fold.ts';

/** Letters typed within this many milliseconds of each other are one word. */
const PAUSE = 1000;
const OPENING = ['Enter', ' ', 'ArrowDown', 'ArrowUp'];

interface Names {
  list: string;
  /** Of the button: the country that is chosen. */
  button: (country: string) => string;
}

export interface CountryList {
  /** Takes a key before the widget does; true if the widget must not see it. */
  take: (event: KeyboardEvent) => boolean;
  release: () => void;
}

/** @param container of the widget */
export function manageCountryList(container: HTMLElement, names: Names): CountryList {
  let typed = '';
  let typedAt = 0;

  const button = () => container.querySelector<HTMLElement>('.selected-flag');
  const list = () => container.querySelector<HTMLElement>('.country-list');
  const options = () => [...container.querySelectorAll<HTMLElement>('.country')];
  const marked = () => options().findIndex(({ id }) => id === active());
  const active = () => list()?.getAttribute('aria-activedescendant');

  // React does not know these attributes and leaves them alone, but for aria-expanded, which it
  // takes away.
  function dress(): void {
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
    // The list alone: scrolling the page as well would stop it on its way to the list.
    const bottom = option.offsetTop + option.offsetHeight - opened.clientHeight;
    opened.scrollTop = Math.max(Math.min(opened.scrollTop, option.offsetTop), bottom);
  }

  /** The next country that begins with the letters; with one letter again, the one after it. */
  function find(letter: string, time: number): void {
    const goesOn = time - typedAt < PAUSE;
    typed = goesOn && typed !== fold(letter) ? typed + fold(letter) : fold(letter);
    typedAt = time;
    const all = options();
    const start = Math.max(marked(), 0) + (typed.length === 1 ? 1 : 0);
    const found = [...all.slice(start), ...all.slice(0, start)].find((option) =>
      fold(option.querySelector('.country-name')?.textContent ?? '').startsWith(typed),
    );
    if (found) mark(all.indexOf(found));
  }

  function takeInList(event: KeyboardEvent): boolean {
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
        // Tab goes on from there.
        if (key === 'Tab') return true;
        break;
      default: {
        const isLetter = key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
        if (!isLetter) return true;
        const isWordGoingOn = typed !== '' && event.timeStamp - typedAt < PAUSE;
        if (key === ' ' && !isWordGoingOn) options()[marked()]?.click();
        else find(key, event.timeStamp);
      }
    }
    event.preventDefault();
    return true;
  }

  const observer = new MutationObserver(dress);
  observer.observe(container, {
    childList: true,
    subtree: true,
    attributeFilter: ['aria-expanded', 'title'],
  });
  dress();

  return {
    take(event) {
      if (list()) return takeInList(event);
      // In the number the widget would answer Enter and Escape by leaving the field: the form would
      // not be sent.
      if (event.target !== button()) return true;
      if (!OPENING.includes(event.key)) return false;
      event.preventDefault();
      button()?.click();
      return true;
    },
    release: () => observer.disconnect(),
  };
}

function set(element: HTMLElement, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
