/** Moves the focus between the elements with the up and down keys. */
export function moveAmong(elements: readonly HTMLElement[], event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const index = elements.indexOf(event.target as HTMLElement);
  if (step === undefined || index < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
  const next = elements[index + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
