// Saves work on the team's pages. Everything works without it.

// All projects of a page can be chosen at once.
const all = document.querySelector<HTMLInputElement>('[data-all]');
if (all) {
  const boxes = [...document.querySelectorAll<HTMLInputElement>('tbody input[name=id]')];
  all.hidden = false;
  all.addEventListener('change', () => {
    for (const box of boxes) box.checked = all.checked;
  });
}

// On a phone, the menu of a long list is wider than the screen.
document
  .querySelector('.steps [aria-current]')
  ?.scrollIntoView({ block: 'nearest', inline: 'center' });

// The arrow keys lead through the list, unless somebody writes.
document.addEventListener('keydown', ({ key, target, altKey, ctrlKey, metaKey, shiftKey }) => {
  const rel = { ArrowLeft: 'prev', ArrowRight: 'next' }[key];
  const isWriting = (target as Element).closest('input, textarea, select, [contenteditable]');
  if (!rel || isWriting || altKey || ctrlKey || metaKey || shiftKey) return;
  document.querySelector<HTMLAnchorElement>(`.neighbours a[rel=${rel}]`)?.click();
});

// A message stays in this tab until its decision is taken: a lost line must not take it along.
const message = document.querySelector<HTMLTextAreaElement>('textarea[name=message]');
if (message) {
  const ids = message.form!.querySelectorAll<HTMLInputElement>('input[name=id]');
  const key = [...ids].map(({ value }) => value).join();
  message.value ||= sessionStorage.getItem(key) ?? '';
  message.addEventListener('input', () => sessionStorage.setItem(key, message.value));
}
const end = () => sessionStorage.clear();
if (document.querySelector('[data-decided]')) end();
// Nothing stays on the device of whoever leaves.
document.querySelector('form.member')?.addEventListener('submit', () => {
  end();
  for (const key of Object.keys(localStorage))
    if (key.startsWith('equipe:')) localStorage.removeItem(key);
});

for (const hint of document.querySelectorAll<HTMLElement>('[data-keys]')) hint.hidden = false;

// A row that is moved stays where it is on the screen, and its button keeps the focus.
for (const form of document.querySelectorAll<HTMLFormElement>('[data-move]')) {
  form.addEventListener('submit', () => {
    const { id } = form.closest('li')!;
    const { value } = form.querySelector('button')!;
    const { top } = form.getBoundingClientRect();
    sessionStorage.setItem('moved', JSON.stringify({ id, value, top }));
  });
}
// After the browser has scrolled to the row.
addEventListener('load', () => {
  const moved = sessionStorage.getItem('moved');
  sessionStorage.removeItem('moved');
  const { id, value, top } = JSON.parse(moved ?? '{}') as {
    id?: string;
    value: string;
    top: number;
  };
  const buttons = [...document.querySelectorAll<HTMLButtonElement>(`#${id} button`)];
  const button = buttons.find((one) => one.value === value) ?? buttons[0];
  if (!button) return;
  button.focus({ preventScroll: true });
  scrollBy(0, button.getBoundingClientRect().top - top);
});

document.querySelector<HTMLElement>('[data-focus]')?.focus();

const printing = document.querySelector<HTMLButtonElement>('[data-print]');
if (printing) {
  printing.hidden = false;
  printing.addEventListener('click', () => print());
}

// A publication takes seconds: its notice follows it, and the rest of the page stays as it is.
const notice = document.querySelector<HTMLElement>('[data-live]');
async function follow(live: HTMLElement) {
  // AbortSignal.timeout is too new for the oldest browsers.
  const patience = new AbortController();
  setTimeout(() => patience.abort(), 20_000);
  const answer = await fetch(location.href, { signal: patience.signal });
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const fresh = page.querySelector('[data-live]');
  // The session may have ended.
  if (!fresh) return;
  live.toggleAttribute('data-active', fresh.hasAttribute('data-active'));
  if (live.innerHTML === fresh.innerHTML) return;
  const hadFocus = live.contains(document.activeElement);
  live.replaceChildren(...fresh.childNodes);
  if (hadFocus) live.querySelector<HTMLElement>('a, button')?.focus();
}
function followSoon(live: HTMLElement) {
  if (!live.hasAttribute('data-active')) return;
  setTimeout(() => {
    // A line that is lost comes back.
    void follow(live)
      .catch(() => {})
      .finally(() => followSoon(live));
  }, 2000);
}
if (notice) followSoon(notice);
