// Loads what belongs to a field when the reader gets near it, and not with the page.

/** What a reader does first on a page: to look at it costs nothing but the page. */
const ACTIVITY = ['focusin', 'pointerdown', 'scroll'];

/**
 * Calls back once, when the field has the focus, or when it is no more than half a screen away for a
 * reader who has begun to use the page, in a moment in which the browser has nothing else to do.
 *
 * @returns stops waiting
 */
export function whenNeared(field: HTMLElement, callback: () => void): () => void {
  const waiting = new AbortController();
  const { signal } = waiting;
  const near = () => {
    if (signal.aborted) return;
    waiting.abort();
    callback();
  };
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) whenIdle(near);
    },
    { rootMargin: '50%' },
  );
  signal.addEventListener('abort', () => observer.disconnect());
  const begin = () => observer.observe(field);

  field.addEventListener('focus', near, { signal });
  for (const name of ACTIVITY) addEventListener(name, begin, { signal, once: true, passive: true });
  // Before the scripts had come.
  if (document.activeElement === field) near();
  else if (document.activeElement !== document.body) begin();
  return () => waiting.abort();
}

/** Safari has no requestIdleCallback. */
function whenIdle(callback: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(callback);
  else setTimeout(callback);
}
