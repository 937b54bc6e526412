// Saves work on the team's pages. Everything works without it.
import { keepFresh } from '../../../../src/client/live.ts';
import { forgetAll, forgetStored, keyOf } from './device.ts';
import { forgetDecided, keepTicks } from './ticks.ts';
import { keepTyped } from './typed.ts';

forgetStored();

for (const part of document.querySelectorAll<HTMLElement>('[data-scripted]')) part.hidden = false;
document.querySelector<HTMLElement>('[data-focus], [name=login_code]')?.focus();
document.querySelector('[data-print]')?.addEventListener('click', () => print());

// The token of a link stands behind `#`, so that no log of a server has it.
const link = document.querySelector<HTMLFormElement>('[data-link]');
if (link && location.hash.startsWith('#token=')) {
  link.querySelector('input')!.value = location.hash;
  link.submit();
}

// The page that asks for a code, or for a password again, has answered a form. On the way back to it, the
// browser asks for its page, and sends nothing again; but what waits for a log-in stays.
const secret = '[data-posted] [type=password], [data-posted] [name=login_code]';
if (document.querySelector(secret) && !document.querySelector('[name=login_work]'))
  history.replaceState(null, '', document.referrer || location.href);

// What was done is told once: not again on the way back, nor beside what was done since.
const shown = new URL(location.href);
if (shown.searchParams.has('fait')) {
  shown.searchParams.delete('fait');
  history.replaceState(history.state, '', shown);
}

// On a phone, the menu of a long list is wider than the screen.
for (const current of document.querySelectorAll('.steps [aria-current]'))
  current.scrollIntoView({ block: 'nearest', inline: 'center' });

// The arrow keys lead through the list, unless somebody writes.
document.addEventListener('keydown', ({ key, target, altKey, ctrlKey, metaKey, shiftKey }) => {
  const rel = { ArrowLeft: 'prev', ArrowRight: 'next' }[key];
  const isWriting = (target as Element).closest('input, textarea, select, [contenteditable]');
  if (!rel || isWriting || altKey || ctrlKey || metaKey || shiftKey) return;
  document.querySelector<HTMLAnchorElement>(`.neighbours a[rel=${rel}]`)?.click();
});

// A message stays in this tab until its projects are decided about: a lost line must not take it along.
const message = document.querySelector<HTMLTextAreaElement>('textarea[name=message]');
if (message) {
  const key = keyOf(message.form!.querySelector<HTMLInputElement>('[name=ids]')!.value);
  message.value ||= sessionStorage.getItem(key) ?? '';
  message.addEventListener('input', () => sessionStorage.setItem(key, message.value));
  // A template is added without leaving the page.
  document.querySelector('[value=insert]')?.addEventListener('click', (event) => {
    const chosen = document.querySelector<HTMLOptionElement>('#template option:checked');
    event.preventDefault();
    const text = chosen?.dataset['text'];
    if (!text) return;
    message.value = [message.value.trimEnd(), text].filter(Boolean).join('\n\n');
    message.dispatchEvent(new Event('input'));
    message.focus();
  });
}
const decided = document.querySelector<HTMLElement>('[data-decided]');
if (decided) forgetDecided(decided.dataset['decided']!);
keepTicks();
keepTyped();

// Nothing stays on the device of whoever leaves.
document.querySelector('form.member')?.addEventListener('submit', () => {
  sessionStorage.clear();
  forgetAll();
});
document.querySelector('[data-leave]')?.addEventListener('submit', () => sessionStorage.clear());

// A row that is moved stays where it is on the screen, and its button keeps the focus.
for (const form of document.querySelectorAll('[data-move]')) {
  form.addEventListener('submit', () => {
    const { id } = form.closest('tr')!.querySelector('[id]')!;
    const button = form.querySelector('button')!;
    const { top } = button.getBoundingClientRect();
    sessionStorage.setItem('moved', JSON.stringify([id, button.value, top]));
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
    if (!button) return;
    scrollBy(0, button.getBoundingClientRect().top - top);
  });
}

keepFresh();
