// The query is kept in the URL, so that it can be shared and Back restores it.

/** The state when the reader opened a result, saved in `history.state`. */
export interface SavedPosition {
  /** Loaded parts of the index. */
  parts: number;
  /** Rendered results. */
  shown: number;
  y: number;
  /** The URL of the opened result. */
  href: string;
}

export const savedPosition = (): SavedPosition | null => history.state as SavedPosition | null;

/** Replaces the URL instead of adding a history entry, so that a single Back leaves the page. */
export function saveAddress(form: HTMLFormElement, position: SavedPosition | null): void {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    const text = String(value).trim();
    if (text) params.set(name, text);
  }
  const query = String(params);
  history.replaceState(position, '', query ? `?${query}` : location.pathname);
  // The browser's own restoration would smoothly scroll before the results are rendered.
  history.scrollRestoration = position ? 'manual' : 'auto';
}
