/**
 * Brings the page up to date without loading it again, which would take the focus away and close
 * what is open. As with the style, its hash is in the page's policy.
 */
export const script = `
const update = async () => {
  try {
    const answer = await fetch('/hooks/');
    const next = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const parts = document.querySelectorAll('[data-live]');
    for (const part of parts) {
      const fresh = next.getElementById(part.id);
      if (!fresh) return location.reload();
      if (part.textContent !== fresh.textContent) part.innerHTML = fresh.innerHTML;
    }
    if (!next.querySelector('[data-active]')) return;
  } catch {
    // The server may be restarting.
  }
  setTimeout(update, 5000);
};
if (document.querySelector('[data-active]')) setTimeout(update, 5000);
`;
