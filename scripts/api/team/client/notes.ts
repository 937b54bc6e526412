// A note that is being written stays in this tab until it is stored: then the page shows it.

const PREFIX = 'note ';

export const isNote = (key: string): boolean => key.startsWith(PREFIX);

export function keepNote(): void {
  const note = document.querySelector<HTMLTextAreaElement>('textarea[name=note]');
  if (!note) return;
  const form = note.form!;
  // Of a note that is changed, another version needs another text.
  const { value: seen } = form.querySelector<HTMLInputElement>('[name=seen]')!;
  const key = `${PREFIX}${form.getAttribute('action')} ${seen}`;
  const kept = sessionStorage.getItem(key);
  const stored = [...document.querySelectorAll('#notes blockquote')];
  if (stored.some(({ textContent }) => textContent === kept?.trim()))
    sessionStorage.removeItem(key);
  else note.value = kept ?? note.value;
  note.addEventListener('input', () => sessionStorage.setItem(key, note.value));
}
