import { useLayoutEffect, useState } from 'react';

/**
 * React makes the elements of an island anew if its HTML was changed before hydration, for example by
 * a password manager or a translation. The former elements still hold what was typed: it is put into
 * the new ones.
 */
export function useTypedFields(): void {
  const [former] = useState(findFields);
  useLayoutEffect(() => putBack(former), [former]);
}

interface FormerFields {
  fields: HTMLInputElement[];
  focused: Element | null;
}

/** Called while rendering, when the former elements are still in the page. */
function findFields(): FormerFields {
  if (typeof document === 'undefined') return { fields: [], focused: null };
  return { fields: fieldsOf('astro-island:not([data-ready])'), focused: document.activeElement };
}

const fieldsOf = (islands: string) => [
  ...document.querySelectorAll<HTMLInputElement>(`${islands} :is(input, select, textarea)`),
];

function putBack({ fields, focused }: FormerFields): void {
  const current = fieldsOf('astro-island');
  for (const old of fields.filter(({ isConnected }) => !isConnected)) {
    // A page may not set the files of a field.
    if (old.type === 'file') continue;
    const { name, value, checked } = old;
    const isChoice = /radio|checkbox/.test(old.type);
    const field = current.find(
      (other) => other.name === name && (!isChoice || other.value === value),
    );
    if (!field) continue;
    // A field that nobody filled in is empty in the static HTML, but hydration may have filled it.
    if (value) field.value = value;
    if (checked) field.checked = true;
    if (old.closest('details')?.open) field.closest('details')?.setAttribute('open', '');
    if (old === focused) field.focus();
  }
}
