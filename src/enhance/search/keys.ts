/** Up and down lead from one of the elements to its neighbour; elsewhere they scroll. */
export function moveAmong(elements: readonly HTMLElement[], event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const at = elements.indexOf(event.target as HTMLElement);
  if (step === undefined || at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
  const next = elements[at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
