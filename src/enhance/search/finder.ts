// The search page at work, once the index is here.
import type { SearchKind, SearchPart } from '../../content/search-index.ts';
import { foundText } from '../../messages/search.ts';
import { howLeft, keepAddress } from './address.ts';
import { createEngine, type Hit } from './engine.ts';
import { drawHit } from './hits.ts';
import { moveAmong } from './keys.ts';

/** Results that are drawn at once. */
const PAGE = 20;
/** Milliseconds without a key before the list changes. */
const PAUSE = 80;
/** Keys that lead from the field to what was found. */
const LEAVING = ['ArrowDown', 'ArrowUp', 'Tab'];

/**
 * Answers what stands in the form, and from now on whatever is put into it.
 *
 * @param fetchPart throws if it could not be fetched
 */
export async function openFinder(
  form: HTMLFormElement,
  first: SearchPart,
  fetchPart: (number: number) => Promise<SearchPart>,
): Promise<void> {
  const field = form.querySelector<HTMLInputElement>('[type=search]')!;
  const place = <Kind extends HTMLElement>(name: string) =>
    document.querySelector<Kind>(`[data-search-${name}]`)!;
  const [status, none, list] = [place('status'), place('none'), place('list')];
  const [more, older] = [place('more'), place('older')];
  const template = place<HTMLTemplateElement>('hit');

  const engine = createEngine();
  let parts = 0;
  let isLast = false;
  let isAdding = false;
  let hits: Hit[] = [];
  let pause: ReturnType<typeof setTimeout> | undefined;

  async function add(part: SearchPart): Promise<void> {
    await engine.add(part);
    parts += 1;
    isLast = !part.older;
  }

  function draw(count: number): void {
    const next = hits.slice(list.children.length, list.children.length + count);
    list.append(...next.map((hit) => drawHit(template, hit)));
    more.hidden = list.children.length === hits.length;
  }

  function answer(shown = PAGE): void {
    clearTimeout(pause);
    pause = undefined;
    const asked = new FormData(form);
    const query = String(asked.get('q')).trim();
    const found = engine.search(query, (asked.get('type') || undefined) as SearchKind | undefined);
    const isAsked = query !== '';
    hits = found.hits;
    list.replaceChildren();
    draw(shown);
    none.hidden = !isAsked || hits.length > 0;
    older.hidden = !isAsked || isLast;
    const text = isAsked ? foundText(hits.length, found.near, parts > 1) : '';
    // The same again would be told again.
    if (status.textContent !== text) status.textContent = text;
  }

  function askAgain(): void {
    answer();
    keepAddress(form, null);
  }

  async function addOlder(): Promise<void> {
    if (isAdding) return;
    isAdding = true;
    const { processing = '', failed = '' } = status.dataset;
    status.textContent = processing;
    // The button may go away, and what was found begins here.
    status.focus();
    try {
      await add(await fetchPart(parts + 1));
      answer();
    } catch {
      status.textContent = failed;
    }
    isAdding = false;
  }

  await add(first);
  const left = howLeft();
  while (left && parts < left.parts && !isLast) await add(await fetchPart(parts + 1));
  answer(left?.shown);
  if (left) {
    const link = [...list.querySelectorAll('a')].find(({ href }) => href === left.href);
    link?.focus({ preventScroll: true });
    scrollTo({ top: left.y, behavior: 'instant' });
  } else keepAddress(form, null);

  form.addEventListener('input', () => {
    clearTimeout(pause);
    pause = setTimeout(askAgain, PAUSE);
  });
  form.addEventListener('submit', () => {
    askAgain();
    // The keyboard of a phone goes away.
    if (matchMedia('(pointer: coarse)').matches) field.blur();
  });
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    field.value = '';
    askAgain();
  });
  addEventListener('keydown', (event) => {
    // Drawn later, the list would take the focus away from the result that has it by then.
    if (pause !== undefined && LEAVING.includes(event.key)) askAgain();
    moveAmong([field, ...list.querySelectorAll('a')], event);
  });
  more.addEventListener('click', () => {
    const next = list.children.length;
    draw(PAGE);
    list.children[next]?.querySelector('a')?.focus({ preventScroll: true });
  });
  older.addEventListener('click', () => void addOlder());
  list.addEventListener('click', ({ target }) => {
    const link = (target as Element).closest('a');
    if (!link) return;
    clearTimeout(pause);
    keepAddress(form, { parts, shown: list.children.length, y: scrollY, href: link.href });
  });
}
