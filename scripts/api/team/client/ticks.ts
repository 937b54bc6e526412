// What is ticked in the list of projects stays ticked on its other pages and with other filters, for as
// long as the tab. Without it, a form has the ticks of one page.
import { ticked } from '../../../../src/messages/servers/team-editor.ts';
import { keyOf } from './device.ts';

const KEY = keyOf('ticks');

const stored = () => JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as string[];
const store = (ticks: Iterable<string>) => sessionStorage.setItem(KEY, JSON.stringify([...ticks]));

/**
 * Of projects that are decided: their ticks, and the messages to their candidates, which page.ts keeps.
 *
 * @param decided their ids, as the field `ids` has them
 */
export function forgetDecided(decided: string): void {
  const ids = decided.split('-');
  store(stored().filter((id) => !ids.includes(id)));
  for (const key of [decided, ...ids]) sessionStorage.removeItem(keyOf(key));
}

export function keepTicks(): void {
  const form = document.querySelector<HTMLFormElement>('form.ticked');
  if (!form) return;
  const boxes = [...form.querySelectorAll<HTMLInputElement>('tbody input[name=id]')];
  const all = form.querySelector<HTMLInputElement>('[data-all] input')!;
  const told = form.querySelector('[data-ticked]')!;

  function show(): void {
    const ticks = new Set(stored());
    for (const box of boxes) box.checked = ticks.has(box.value);
    const here = boxes.filter(({ checked }) => checked).length;
    all.checked = here === boxes.length;
    told.textContent = ticked(ticks.size, here);
    form!.toggleAttribute('data-chosen', ticks.size > 0);
  }

  function change(values: readonly string[], isTicked: boolean): void {
    const ticks = new Set(stored());
    for (const value of values) {
      if (isTicked) ticks.add(value);
      else ticks.delete(value);
    }
    store(ticks);
    show();
  }

  for (const box of boxes) box.addEventListener('change', () => change([box.value], box.checked));
  const onPage = boxes.map(({ value }) => value);
  all.addEventListener('change', () => change(onPage, all.checked));
  form.querySelector('[data-untick]')!.addEventListener('click', () => {
    change(stored(), false);
    // The button has disappeared.
    all.focus({ preventScroll: true });
  });
  const matching = form.querySelector<HTMLElement>('[data-choose]');
  matching?.addEventListener('click', () => change(matching.dataset['choose']!.split('-'), true));
  form.addEventListener('submit', () => {
    form.querySelector<HTMLInputElement>('[name=ids]')!.value = stored().join('-');
  });
  show();
  // On the way back, browsers tick what was ticked when the page was left.
  addEventListener('pageshow', show);
}
