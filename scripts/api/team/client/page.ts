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

// The arrow keys lead through the list, unless somebody writes.
document.addEventListener('keydown', ({ key, target, altKey, ctrlKey, metaKey, shiftKey }) => {
  const rel = { ArrowLeft: 'prev', ArrowRight: 'next' }[key];
  const isWriting = (target as Element).closest('input, textarea, select');
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
document.querySelector('form.member')?.addEventListener('submit', end);

for (const hint of document.querySelectorAll<HTMLElement>('[data-keys]')) hint.hidden = false;

const printing = document.querySelector<HTMLButtonElement>('[data-print]');
if (printing) {
  printing.hidden = false;
  printing.addEventListener('click', () => print());
}
