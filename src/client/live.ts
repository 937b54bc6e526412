/**
 * Keeps fresh what a page says of a publication: its elements with an id and `data-live`. A reload would lose
 * the focus, what is typed, and which details are open. The desk has it inline, by toString(), so it must not
 * use anything from its outer scope.
 */
export function keepFresh(): void {
  const shown = new Map<string, string>();
  for (const { id, innerHTML } of document.querySelectorAll('[data-live]'))
    shown.set(id, innerHTML);
  schedule();

  function schedule(): void {
    const isActive = document.querySelector('[data-active]') !== null;
    // Others publish too.
    if (!isActive && !document.querySelector('.desk')) return;
    // A line that is lost comes back, and so does a server that is restarting.
    const update = () => void refresh().then(schedule, schedule);
    setTimeout(update, isActive ? 2_000 : 30_000);
  }

  async function refresh(): Promise<void> {
    // AbortSignal.timeout is too new for the oldest browsers.
    const patience = new AbortController();
    setTimeout(() => patience.abort(), 20_000);
    const answer = await fetch(location.href, { signal: patience.signal });
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    for (const live of document.querySelectorAll<HTMLElement>('[data-live]')) {
      const fresh = page.getElementById(live.id);
      if (!fresh) {
        // The session has ended, unless a proxy has answered. Something may be typed beside a notice.
        if (answer.status < 500 && live.closest('.desk')) location.reload();
        continue;
      }
      live.toggleAttribute('data-active', fresh.hasAttribute('data-active'));
      if (shown.get(live.id) === fresh.innerHTML) continue;
      shown.set(live.id, fresh.innerHTML);
      replace(live, fresh);
    }
  }

  /** The focus stays in it, and what is open stays open. */
  function replace(live: HTMLElement, fresh: HTMLElement): void {
    const open = [...live.querySelectorAll('details[open]')].map(({ id }) => id);
    const focused = live.contains(document.activeElement) ? document.activeElement!.id : undefined;
    live.replaceChildren(...fresh.childNodes);
    for (const id of open) document.getElementById(id)?.setAttribute('open', '');
    if (focused === undefined) return;
    const rest = document.getElementById(focused) ?? live.querySelector<HTMLElement>('a, button');
    rest?.focus({ preventScroll: true });
  }
}
