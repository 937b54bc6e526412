// The search page once the index is loaded.
import type { SearchPart } from '../../content/search/index-files.ts';
import type { Kind } from '../../routes/items.ts';
import { foundText } from '../../messages/content/search.ts';
import { savedPosition, saveAddress } from './address.ts';
import { createEngine, type Hit } from './engine.ts';
import { drawHit } from './hits.ts';
import { moveAmong } from './keys.ts';

/** Results rendered at a time. */
const PAGE = 20;
/** Milliseconds without input before the list is updated. */
const DEBOUNCE = 80;
/** Keys that move from the field to the results. */
const NAVIGATION_KEYS = ['ArrowDown', 'ArrowUp', 'Tab'];

/**
 * Searches for the current value of the form, and again on every input.
 *
 * @param fetchPart fetches a part of the index; throws if that fails
 */
export async function openFinder(
  form: HTMLFormElement,
  first: SearchPart,
  fetchPart: (number: number) => Promise<SearchPart>,
): Promise<void> {
  const field = form.querySelector<HTMLInputElement>('[type=search]')!;
  const element = <Kind extends HTMLElement>(name: string) =>
    document.querySelector<Kind>(`[data-search-${name}]`)!;
  const [status, none, list] = [element('status'), element('none'), element('list')];
  const [more, older] = [element('more'), element('older')];
  const [results, nearBy] = [element('results'), element('near')];
  const nearList = nearBy.querySelector('ol')!;
  const template = element<HTMLTemplateElement>('hit');

  const engine = createEngine();
  let parts = 0;
  /** The number of the next part; undefined if there is none. */
  let nextPart: number | undefined;
  let isAdding = false;
  /** Exact hits first. */
  let hits: Hit[] = [];
  let exact = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function add(part: SearchPart): Promise<void> {
    await engine.add(part);
    parts += 1;
    nextPart = part.older;
  }

  const drawn = () => list.children.length + nearList.children.length;
  const links = () => [...results.querySelectorAll('a')];

  function draw(count: number): void {
    const end = drawn() + count;
    const append = (to: Element, next: Hit[]) =>
      to.append(...next.map((hit) => drawHit(template, hit)));
    append(list, hits.slice(list.children.length, Math.min(end, exact)));
    append(nearList, hits.slice(exact + nearList.children.length, end));
    nearBy.hidden = nearList.children.length === 0;
    more.hidden = drawn() === hits.length;
  }

  function update(shown = PAGE): void {
    clearTimeout(timer);
    timer = undefined;
    const data = new FormData(form);
    const query = String(data.get('q')).trim();
    const found = engine.search(query, (data.get('type') || undefined) as Kind | undefined);
    const hasQuery = query !== '';
    hits = [...found.exact, ...found.near];
    exact = found.exact.length;
    list.replaceChildren();
    nearList.replaceChildren();
    draw(shown);
    none.hidden = !hasQuery || hits.length > 0;
    older.hidden = !hasQuery || nextPart === undefined;
    const text = hasQuery ? foundText(exact, found.near.length, parts > 1) : '';
    // Screen readers would announce the same text again.
    if (status.textContent !== text) status.textContent = text;
  }

  function rerun(): void {
    update();
    saveAddress(form, null);
  }

  async function addOlder(): Promise<void> {
    if (isAdding || nextPart === undefined) return;
    isAdding = true;
    const { processing = '', failed = '' } = status.dataset;
    status.textContent = processing;
    // The button may disappear; the results start here.
    status.focus();
    try {
      await add(await fetchPart(nextPart));
      update();
    } catch {
      status.textContent = failed;
    }
    isAdding = false;
  }

  await add(first);
  const position = savedPosition();
  while (position && nextPart !== undefined && parts < position.parts)
    await add(await fetchPart(nextPart));
  update(position?.shown);
  if (position) {
    const link = links().find(({ href }) => href === position.href);
    link?.focus({ preventScroll: true });
    scrollTo({ top: position.y, behavior: 'instant' });
  } else saveAddress(form, null);

  form.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(rerun, DEBOUNCE);
  });
  form.addEventListener('submit', () => {
    rerun();
    // Hides the virtual keyboard.
    if (matchMedia('(pointer: coarse)').matches) field.blur();
  });
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    field.value = '';
    rerun();
  });
  addEventListener('keydown', (event) => {
    // If the list were rendered later, it would remove the focused result.
    if (timer !== undefined && NAVIGATION_KEYS.includes(event.key)) rerun();
    moveAmong([field, ...links()], event);
  });
  more.addEventListener('click', () => {
    const next = drawn();
    draw(PAGE);
    links()[next]?.focus({ preventScroll: true });
  });
  older.addEventListener('click', () => void addOlder());
  results.addEventListener('click', ({ target }) => {
    const link = (target as Element).closest('a');
    if (!link) return;
    clearTimeout(timer);
    saveAddress(form, { parts, shown: drawn(), y: scrollY, href: link.href });
  });
}
