// The search page once the index is loaded.
import type { SearchPart } from '../../content/search/index-files.ts';
import type { Kind } from '../../routes/items.ts';
import { foundText } from '../../messages/content/search.ts';
import { savedPosition, saveAddress } from './address.ts';
import { createEngine } from './engine.ts';
import { drawHit } from './hits.ts';
import { moveAmong } from './keys.ts';

/** Results rendered at a time. */
const PAGE = 20;
/** Parts of the index that one click adds: a thousand items. */
const OLDER_PARTS = 4;
/** Milliseconds without input before the URL is replaced, which browsers allow only so often. */
const DEBOUNCE = 80;

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
  const [status, none] = [element('status'), element('none')];
  const [near, list] = [element('near'), element('list')];
  const [more, older] = [element<HTMLButtonElement>('more'), element<HTMLButtonElement>('older')];
  const template = element<HTMLTemplateElement>('hit');

  const engine = createEngine();
  let parts = 0;
  /** The number of the next part; undefined if there is none. */
  let nextPart: number | undefined;
  let result = engine.search('');
  let timer: ReturnType<typeof setTimeout> | undefined;

  function add(part: SearchPart): void {
    engine.add(part);
    parts += 1;
    nextPart = part.older;
  }

  async function addOlder(count: number): Promise<void> {
    for (let added = 0; added < count && nextPart !== undefined; added++)
      add(await fetchPart(nextPart));
  }

  const links = () => [...list.querySelectorAll('a')];

  function draw(count: number): void {
    const drawn = list.children.length;
    const next = result.hits.slice(drawn, drawn + count);
    list.append(...next.map((item) => drawHit(template, item, result.found)));
    more.hidden = list.children.length === result.hits.length;
  }

  function update(shown = PAGE): void {
    const data = new FormData(form);
    const query = String(data.get('q')).trim();
    result = engine.search(query, (data.get('type') || undefined) as Kind | undefined);
    const { hits, isNear } = result;
    near.hidden = !isNear || hits.length === 0;
    none.hidden = query === '' || hits.length > 0;
    older.hidden = query === '' || nextPart === undefined;
    list.replaceChildren();
    draw(shown);
    const text = query === '' ? '' : foundText(hits.length, isNear, parts > 1);
    // Screen readers would announce the same text again.
    if (status.textContent !== text) status.textContent = text;
  }

  function rerun(): void {
    update();
    clearTimeout(timer);
    timer = setTimeout(saveAddress, DEBOUNCE, form, null);
  }

  async function extend(): Promise<void> {
    const { processing = '', failed = '' } = status.dataset;
    older.disabled = true;
    status.textContent = processing;
    // The button may disappear; the results start here.
    status.focus();
    try {
      await addOlder(OLDER_PARTS);
      update();
    } catch {
      status.textContent = failed;
    }
    older.disabled = false;
  }

  add(first);
  const position = savedPosition();
  if (position) await addOlder(position.parts - 1);
  update(position?.shown);
  if (position) {
    const link = links().find(({ href }) => href === position.href);
    link?.focus({ preventScroll: true });
    scrollTo({ top: position.y, behavior: 'instant' });
  } else saveAddress(form, null);

  form.addEventListener('input', rerun);
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
  addEventListener('keydown', (event) => moveAmong([field, ...links()], event));
  more.addEventListener('click', () => {
    const next = list.children.length;
    draw(PAGE);
    links()[next]?.focus({ preventScroll: true });
  });
  older.addEventListener('click', () => void extend());
  list.addEventListener('click', ({ target }) => {
    const link = (target as Element).closest('a');
    if (!link) return;
    clearTimeout(timer);
    saveAddress(form, { parts, shown: list.children.length, y: scrollY, href: link.href });
  });
}
