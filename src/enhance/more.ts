// « Voir plus » adds six more cards to the list instead of leading to the page that holds them.
const MORE = 6;

interface Shown {
  /** Cards that were added. */
  added: number;
  /** How far the page was scrolled. */
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
  /** Fetched and not shown yet: pages are numbered from the oldest, so the first overlaps. */
  const waiting: Element[] = [];
  let next: string | null = link.getAttribute('href');
  let added = 0;
  let busy = false;

  async function add(count: number): Promise<Element | undefined> {
    const known = new Set([...list.children, ...waiting].map(addressOf));
    while (next !== null && waiting.length < count) {
      const page: ParentNode = await fetchPage(next);
      link.setAttribute('href', next);
      const cards = [...page.querySelectorAll('main .cards > *')];
      waiting.push(...cards.filter((card) => !known.has(addressOf(card))));
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
    // The button has moved away below what it added, or is gone.
    void addOnce(MORE).then((first) => first?.querySelector('a')?.focus({ preventScroll: true }));
  });

  // Whoever comes back from a card finds the list as it was left.
  list.addEventListener('click', () => {
    if (added === 0) return;
    history.replaceState({ added, y: scrollY } satisfies Shown, '');
    // The browser would scroll the shorter list first, smoothly, and still be on its way when the
    // cards are there: it would go on from where they are.
    history.scrollRestoration = 'manual';
  });
  const before = history.state as Shown | null;
  if (before?.added)
    void addOnce(before.added).then(() => scrollTo({ top: before.y, behavior: 'instant' }));
}

const addressOf = (card: Element) => card.querySelector('a')?.getAttribute('href');

/** What stands in a page, in a document that runs and loads nothing. */
async function fetchPage(address: string): Promise<ParentNode> {
  const response = await fetch(address);
  // The list may have become shorter: what the server answers shows what has become of it.
  if (!response.ok) location.assign(address);
  const template = document.createElement('template');
  template.innerHTML = await response.text();
  return template.content;
}
