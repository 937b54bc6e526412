// Normalises the URLs in editors' HTML for this site.
import type { Root } from 'hast';
import { visit } from 'unist-util-visit';
import { imageUrl } from '../../contract/storage.ts';
import type { StorageUrls } from '../provider/settings.ts';
import { storedPath } from '../provider/storage.ts';

/** Runs before sanitising, so that the sanitiser checks the same URLs as the browser. */
export function normaliseAddresses(tree: Root, storage: StorageUrls): void {
  visit(tree, 'element', ({ properties }) => {
    for (const name of ['href', 'src', 'data']) {
      const address = properties[name];
      if (typeof address === 'string') properties[name] = normalise(address, storage);
    }
  });
}

function normalise(value: string, storage: StorageUrls): string {
  // Browsers ignore these characters; schemes are compared in lower case.
  const address = value
    .trim()
    .replace(/[\t\n\r]/g, '')
    .replace(/^[a-z][a-z\d+.-]*:/i, (scheme) => scheme.toLowerCase());
  const path = storedPath(address, storage);
  // A storage path would not exist on this site.
  if (path) return imageUrl(path, storage.publicStorageUrl);
  return address.startsWith('//') ? `https:${address}` : address;
}
