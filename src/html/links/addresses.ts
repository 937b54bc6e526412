// Normalises the URLs in editors' HTML for this site.
import type { Root } from 'hast';
import { visit } from 'unist-util-visit';
import { imageUrl, storedPath } from '../../contract/content/storage.ts';

/**
 * Runs before sanitising, so that the sanitiser checks the same URLs as the browser.
 *
 * @param storageUrls the provider's storage URL for visitors, and its aliases if it has any
 */
export function normaliseAddresses(tree: Root, storageUrls: readonly [string, ...string[]]): void {
  visit(tree, 'element', ({ properties }) => {
    for (const name of ['href', 'src', 'data']) {
      const address = properties[name];
      if (typeof address === 'string') properties[name] = normalise(address, storageUrls);
    }
  });
}

function normalise(value: string, storageUrls: readonly [string, ...string[]]): string {
  // Browsers ignore these characters; schemes are compared in lower case.
  const address = value
    .trim()
    .replace(/[\t\n\r]/g, '')
    .replace(/^[a-z][a-z\d+.-]*:/i, (scheme) => scheme.toLowerCase());
  const path = storedPath(address, ...storageUrls);
  // A storage path would not exist on this site.
  if (path) return imageUrl(path, storageUrls[0]);
  return address.startsWith('//') ? `https:${address}` : address;
}
