/** A link to a question opens it. By its id: `:target` may match only after this script has run. */
export function openTarget(): void {
  open();
  addEventListener('hashchange', open);
}

function open(): void {
  const target = document.getElementById(location.hash.slice(1));
  if (target instanceof HTMLDetailsElement) target.open = true;
}
