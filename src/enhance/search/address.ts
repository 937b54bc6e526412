// What was asked for stands in the address: it can be shared, and Back finds it again.

/** How the page was left for a result; kept beside the address. */
export interface Left {
  /** Of the index, that were loaded. */
  parts: number;
  /** Results that were drawn. */
  shown: number;
  y: number;
  /** Of the result. */
  href: string;
}

export const howLeft = (): Left | null => history.state as Left | null;

/** Takes the place of the address before it: one Back leaves the page, however much was typed. */
export function keepAddress(form: HTMLFormElement, left: Left | null): void {
  const asked = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    const text = String(value).trim();
    if (text) asked.set(name, text);
  }
  const query = String(asked);
  history.replaceState(left, '', query ? `?${query}` : location.pathname);
  // The browser would scroll the page before the results are there, smoothly, and go on from where
  // they are.
  history.scrollRestoration = left ? 'manual' : 'auto';
}
