// Saves work on the team's pages. Everything works without it.
import { forgetAll, forgetStored } from './device.ts';

forgetStored();

for (const part of document.querySelectorAll<HTMLElement>('[data-all], [data-keys], [data-print]'))
  part.hidden = false;
document.querySelector<HTMLElement>('[data-focus]')?.focus();
// A list leads to it.
document.getElementById(location.hash.slice(1))?.closest('details')?.toggleAttribute('open', true);
document.querySelector('[data-print]')?.addEventListener('click', () => print());

// The token of a link stands behind `#`, so that no log of a server has it.
const link = document.querySelector<HTMLFormElement>('[data-link]');
if (link && location.hash.startsWith('#token=')) {
  link.querySelector('input')!.value = location.hash;
  link.submit();
}

// All projects of a page can be chosen at once.
document.querySelector('[data-all]')?.addEventListener('change', ({ target }) => {
  for (const box of document.querySelectorAll<HTMLInputElement>('tbody input[name=id]'))
    box.checked = (target as HTMLInputElement).checked;
});

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
if (document.querySelector('[data-decided]')) sessionStorage.clear();

// Nothing stays on the device of whoever leaves.
document.querySelector('form.member')?.addEventListener('submit', () => {
  sessionStorage.clear();
  forgetAll();
});

// A row that is moved stays where it is on the screen, and its button keeps the focus.
for (const form of document.querySelectorAll('[data-move]')) {
  form.addEventListener('submit', () => {
    const { id } = form.closest('tr')!.querySelector('[id]')!;
    const { value } = form.querySelector('button')!;
    const { top } = form.getBoundingClientRect();
    sessionStorage.setItem('moved', JSON.stringify([id, value, top]));
  });
}
const moved = sessionStorage.getItem('moved');
if (moved) {
  sessionStorage.removeItem('moved');
  const [id, value, top] = JSON.parse(moved) as [string, string, number];
  const row = document.getElementById(id)?.closest('tr');
  // The first row has no button to move up.
  const button =
    row?.querySelector<HTMLElement>(`button[value=${value}]`) ?? row?.querySelector('button');
  // After the browser has scrolled to the row.
  addEventListener('load', () => {
    button?.focus({ preventScroll: true });
    if (button) scrollBy(0, button.getBoundingClientRect().top - top);
  });
}

// A publication takes seconds: its notice follows it, and the rest of the page stays as it is.
const notice = document.querySelector<HTMLElement>('[data-live]');
if (notice) void follow(notice);
async function follow(live: HTMLElement) {
  while (live.hasAttribute('data-active')) {
    await new Promise((wait) => setTimeout(wait, 2000));
    // A line that is lost comes back.
    await refresh(live).catch(() => {});
  }
}
async function refresh(live: HTMLElement) {
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
