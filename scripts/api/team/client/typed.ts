// A note or a comment stays in this tab until the page shows it as stored: a lost line must not take it along.
import { keyOf } from './device.ts';

export function keepTyped(): void {
  const fields = document.querySelectorAll<HTMLTextAreaElement>(
    'textarea[name=note], textarea[name=comment]',
  );
  const quotes = Array.from(document.querySelectorAll('blockquote'), (quote) => quote.textContent);
  const stored = [...quotes, ...Array.from(fields, ({ defaultValue }) => defaultValue.trim())];
  for (const field of fields) {
    const key = keyOf(field.form!.getAttribute('action')!);
    const kept = sessionStorage.getItem(key);
    if (kept === null || stored.includes(kept.trim())) sessionStorage.removeItem(key);
    else {
      field.value = kept;
      field.closest('details')?.setAttribute('open', '');
    }
    field.addEventListener('input', () => sessionStorage.setItem(key, field.value));
  }
}
