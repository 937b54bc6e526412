// For readers who save data, removes the rules that fetch pages in advance
// (src/layouts/inline/prefetch.ts). Browsers may respect the setting themselves, but need not.

/** TypeScript's library lacks `connection`, because WebKit and Firefox do not have it. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

export function saveData(): void {
  if (savesData()) document.querySelector('script[type="speculationrules"]')?.remove();
}
