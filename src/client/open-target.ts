/** A link to a question opens it. Not found by `:target`, which may match only after this script. */
export function openTarget(): void {
  open();
  addEventListener('hashchange', open);
}

function open(): void {
  const target = document.getElementById(location.hash.slice(1));
  if (target instanceof HTMLDetailsElement) target.open = true;
}
