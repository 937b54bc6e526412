/**
 * Where something foreign has got into an island before it is hydrated, such as the button of a
 * password manager or a translation, React makes its elements anew. The former ones still hold what
 * was typed.
 *
 * @returns puts it into those that have taken their place
 */
export function keepFields(island: Element): () => void {
  const fields = () => [...island.querySelectorAll<HTMLInputElement>('input, select, textarea')];
  const former = fields();
  const { activeElement } = document;
  return () => {
    const current = fields();
    // Once: later, there is more in the new ones.
    for (const old of former.splice(0)) {
      const { name, value, checked } = old;
      const isChoice = /radio|checkbox/.test(old.type);
      const field = current.find(
        (other) => other.name === name && (!isChoice || other.value === value),
      );
      if (!field || field === old) continue;
      // Nothing is filled in at first but what a link says, which comes with hydration.
      if (value) field.value = value;
      if (checked) field.checked = true;
      if (old.closest('details')?.open) field.closest('details')?.setAttribute('open', '');
      if (old === activeElement) field.focus();
    }
  };
}
