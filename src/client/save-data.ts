// Takes the rules for fetching pages in advance away from readers who save data
// (src/layouts/inline/prefetch.ts). Browsers may heed the setting by themselves, but need not.

/** Not in TypeScript's library: WebKit and Firefox do not have it. */
interface NetworkInformation {
  readonly saveData?: boolean;
}

export function saveData(): void {
  const { connection } = navigator as { connection?: NetworkInformation };
  if (connection?.saveData) document.querySelector('script[type="speculationrules"]')?.remove();
}
