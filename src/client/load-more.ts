// « Voir plus » appends six more cards to the list instead of opening the next page.
/** Cards added at a time. */
const MORE = 6;

interface ListState {
  /** The number of appended cards. */
  added: number;
  /** The scroll position. */
  y: number;
}

export function appendMore(): void {
  const more = document.querySelector<HTMLElement>('[data-more]');
  const link = more?.querySelector('a');
  const status = more?.querySelector('p');
  const list = document.querySelector('main .cards');
  if (more && link && status && list) append(more, link, status, list);
}

function append(more: HTMLElement, link: HTMLAnchorElement, status: Element, list: Element): void {
  /** Fetched cards that are not shown yet. Pages are numbered from the oldest, so they overlap. */
  const waiting: Element[] = [];
  let next: string | null = link.getAttribute('href');
  let added = 0;
  let busy = false;

  async function add(count: number): Promise<Element | undefined> {
    const shown = document.querySelectorAll('main li');
    const listed = new Set([...shown, ...waiting].map(addressOf));
    while (next !== null && waiting.length < count) {
      const page: ParentNode = await fetchPage(next);
      link.setAttribute('href', next);
      const cards = [...page.querySelectorAll('main .cards > *')];
      waiting.push(...cards.filter((card) => !listed.has(addressOf(card))));
      next = page.querySelector('[data-more] a')?.getAttribute('href') ?? null;
    }
    const cards = waiting.splice(0, count);
    list.append(...cards);
    added += cards.length;
    if (waiting.length === 0 && next !== null) link.setAttribute('href', next);
    if (waiting.length === 0 && next === null) more.remove();
    return cards[0];
  }

  async function addOnce(count: number): Promise<Element | undefined> {
    if (busy) return undefined;
    busy = true;
    status.textContent = more.dataset['busy'] ?? '';
    try {
      const first = await add(count);
      status.textContent = '';
      return first;
    } catch {
      status.textContent = more.dataset['failed'] ?? '';
      return undefined;
    } finally {
      busy = false;
    }
  }

  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    // The button is now below the new cards, or removed.
    void addOnce(MORE).then((first) => first?.querySelector('a')?.focus({ preventScroll: true }));
  });

  // Restores the list when the reader comes back from a card.
  list.addEventListener('click', () => {
    if (added === 0) return;
    history.replaceState({ added, y: scrollY } satisfies ListState, '');
    // The browser's own restoration would smoothly scroll the shorter list, and still be scrolling
    // when the cards are appended.
    history.scrollRestoration = 'manual';
  });
  const before = history.state as ListState | null;
  if (!before?.added) return;
  list.closest('details')?.setAttribute('open', '');
  void addOnce(before.added).then(() => scrollTo({ top: before.y, behavior: 'instant' }));
}

const addressOf = (card: Element) => card.querySelector('a')?.getAttribute('href');

/** The content of a page, in an inert document: scripts do not run and images do not load. */
async function fetchPage(address: string): Promise<ParentNode> {
  const response = await fetch(address);
  // Without the page, the browser follows the link and shows what the server answers.
  if (!response.ok) location.assign(address);
  const template = document.createElement('template');
  template.innerHTML = await response.text();
  return template.content;
}
