// The search page before a search. It loads the engine at the first sign of interest. It imports no
// code statically, so that the engine is a single chunk.
import type { SearchPart } from '../../content/search/index-files.ts';

const form = document.querySelector<HTMLFormElement>('[data-search]')!;
const field = form.querySelector<HTMLInputElement>('[type=search]')!;
const kinds = form.elements.namedItem('type') as RadioNodeList;
const status = document.querySelector<HTMLElement>('[data-search-status]')!;
const retry = document.querySelector<HTMLElement>('[data-search-retry]')!;

let state: 'resting' | 'loading' | 'failed' | 'ready' = 'resting';

async function load(): Promise<void> {
  if (state === 'loading' || state === 'ready') return;
  state = 'loading';
  showState();
  try {
    const [{ openFinder }, part] = await Promise.all([import('./finder.ts'), fetchPart(1)]);
    await openFinder(form, part, fetchPart);
    state = 'ready';
  } catch {
    state = 'failed';
    showState();
  }
}

/** Shows nothing before the reader has typed a query. */
function showState(): void {
  if (state === 'ready') return;
  const hasQuery = field.value.trim() !== '';
  const { processing = '', failed = '' } = status.dataset;
  status.textContent = hasQuery ? { resting: '', loading: processing, failed }[state] : '';
  retry.hidden = !hasQuery || state !== 'failed';
}

/** @throws if it could not be fetched */
async function fetchPart(number: number): Promise<SearchPart> {
  const response = await fetch(`/recherche/${number}.json`);
  if (!response.ok) throw new Error(`${response.status}`);
  return response.json();
}

const params = new URLSearchParams(location.search);
// Without a query in the URL, text typed before this script ran is kept.
field.value = (params.get('q') ?? field.value).slice(0, field.maxLength);
kinds.value = params.get('type') ?? '';

form.addEventListener('input', () => {
  if (state === 'resting') void load();
  else showState();
  // Scrolls the results into the little space above a virtual keyboard.
  if (matchMedia('(pointer: coarse)').matches) form.scrollIntoView();
});
form.addEventListener('submit', (event) => {
  // The browser loads the page again, with the query: some keep a script that failed to load.
  if (state === 'failed') return;
  event.preventDefault();
  void load();
});
addEventListener('online', () => state === 'failed' && void load());

if (field.value.trim() !== '') void load();
// Not on touch devices, where the focus opens the virtual keyboard.
else if (matchMedia('(pointer: fine)').matches) field.focus();
// Added last, so that the initial focus above does not trigger it.
field.addEventListener('focus', () => void load());
