// The search page before anyone searches: what that takes is loaded at the first sign of it. It
// imports nothing, so that the rest comes in one piece.
import type { SearchPart } from '../../content/search-index.ts';

const form = document.querySelector<HTMLFormElement>('[data-search]')!;
const field = form.querySelector<HTMLInputElement>('[type=search]')!;
const kinds = form.elements.namedItem('type') as RadioNodeList;
const status = document.querySelector<HTMLElement>('[data-search-status]')!;
const retry = document.querySelector<HTMLElement>('[data-search-retry]')!;

let state: 'resting' | 'loading' | 'failed' | 'ready' = 'resting';

async function load(): Promise<void> {
  if (state === 'loading' || state === 'ready') return;
  state = 'loading';
  tell();
  try {
    const [{ openFinder }, part] = await Promise.all([import('./finder.ts'), fetchPart(1)]);
    await openFinder(form, part, fetchPart);
    state = 'ready';
  } catch {
    state = 'failed';
    tell();
  }
}

/** What nobody has asked for yet may fail in silence. */
function tell(): void {
  if (state === 'ready') return;
  const isAsked = field.value.trim() !== '';
  const { processing = '', failed = '' } = status.dataset;
  status.textContent = isAsked ? { resting: '', loading: processing, failed }[state] : '';
  retry.hidden = !isAsked || state !== 'failed';
}

/** @throws if it could not be fetched */
async function fetchPart(number: number): Promise<SearchPart> {
  const response = await fetch(`/recherche/${number}.json`);
  if (!response.ok) throw new Error(`${response.status}`);
  return response.json();
}

async function tryAgain(): Promise<void> {
  await load();
  if (state !== 'failed') return;
  // Some browsers remember that a script could not be fetched: if the index can be, only a new page
  // helps.
  await fetchPart(1).then(
    () => location.replace(`?${new URLSearchParams(new FormData(form) as never)}`),
    () => undefined,
  );
}

const asked = new URLSearchParams(location.search);
// Without a query in the address, what was typed before this script has come stays.
field.value = (asked.get('q') ?? field.value).slice(0, field.maxLength);
kinds.value = asked.get('type') ?? '';

form.addEventListener('input', () => {
  if (state === 'resting') void load();
  else tell();
  // The keyboard of a phone leaves little room: what is found appears in it.
  if (matchMedia('(pointer: coarse)').matches) form.scrollIntoView();
});
form.addEventListener('submit', (event) => {
  event.preventDefault();
  void load();
});
retry.addEventListener('click', () => void tryAgain());
addEventListener('online', () => state === 'failed' && void load());

if (field.value.trim() !== '') void load();
// A field that calls up the keyboard of a phone waits until it is touched.
else if (matchMedia('(pointer: fine)').matches) field.focus();
// Only from here on: that the page gave it the focus is no sign that somebody will search.
field.addEventListener('focus', () => void load());
