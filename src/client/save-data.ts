// Removes the rules for fetching pages in advance for readers who save data
// (src/layouts/inline/prefetch.ts). Browsers may heed the setting by themselves, but need not.

/** `connection` is not in TypeScript's library: WebKit and Firefox do not have it. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

export function saveData(): void {
  if (savesData()) document.querySelector('script[type="speculationrules"]')?.remove();
}
