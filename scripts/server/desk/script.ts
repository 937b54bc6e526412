/**
 * Updates the page in place: a reload would lose the focus and close open details. As with the
 * style, the page's Content-Security-Policy allows it by hash.
 */
export const script = `
const replace = (part, fresh) => {
  const open = [...part.querySelectorAll('details[open]')].map(({ id }) => id);
  const focused = part.contains(document.activeElement) && document.activeElement.id;
  part.innerHTML = fresh;
  for (const id of open) document.getElementById(id)?.setAttribute('open', '');
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
};
const shown = new Map();
const update = async () => {
  let active = true;
  try {
    const answer = await fetch('./', { signal: AbortSignal.timeout(20000) });
    if (answer.status >= 500) throw answer;
    const next = new DOMParser().parseFromString(await answer.text(), 'text/html');
    for (const part of document.querySelectorAll('[data-live]')) {
      const fresh = next.getElementById(part.id);
      if (!fresh) return location.reload();
      if (shown.get(part.id) !== fresh.innerHTML) replace(part, fresh.innerHTML);
      shown.set(part.id, fresh.innerHTML);
    }
    active = next.querySelector('[data-active]') !== null;
  } catch {
    // The server may be restarting, perhaps behind a proxy.
  }
  setTimeout(update, active ? 2000 : 30000);
};
for (const part of document.querySelectorAll('[data-live]')) shown.set(part.id, part.innerHTML);
if (shown.size > 0) setTimeout(update, document.querySelector('[data-active]') ? 2000 : 30000);
`;
