/** With its label in sight, and without an entry in the history. */
export function goToField(field: HTMLElement): void {
  field.focus({ preventScroll: true });
  (field.closest('.field') ?? field).scrollIntoView();
}
