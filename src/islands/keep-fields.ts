/**
 * React replaces the elements of an island that was changed before its hydration, for example by a
 * password manager or a translation. The old elements still hold what was typed.
 *
 * @returns a function that puts what was typed into the new elements
 */
export function keepFields(island: Element): () => void {
  const fields = () => [...island.querySelectorAll<HTMLInputElement>('input, select, textarea')];
  const former = fields();
  const { activeElement } = document;
  return () => {
    const current = fields();
    // Only once: afterwards, the new elements hold later input.
    for (const old of former.splice(0)) {
      const { name, value, checked } = old;
      const isChoice = /radio|checkbox/.test(old.type);
      const field = current.find(
        (other) => other.name === name && (!isChoice || other.value === value),
      );
      if (!field || field === old) continue;
      // The static HTML has no values. An empty one must not replace one that came with hydration.
      if (value) field.value = value;
      if (checked) field.checked = true;
      if (old.closest('details')?.open) field.closest('details')?.setAttribute('open', '');
      if (old === activeElement) field.focus();
    }
  };
}
