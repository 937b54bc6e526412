/** Focuses a field and scrolls to its label, without a history entry. */
export function goToField(field: HTMLElement): void {
  field.focus({ preventScroll: true });
  (field.closest('.field') ?? field).scrollIntoView();
}
