// The addresses in an editor's HTML, as they have to be written on this site.
import type { Root } from 'hast';
import { visit } from 'unist-util-visit';
import { imageUrl } from '../../contract/storage.ts';
import { publicStorageUrl } from '../settings.ts';
import { storedPath } from '../storage.ts';

/** Before sanitising, so that what is checked is what a browser reads. */
export function mendAddresses(tree: Root): void {
  visit(tree, 'element', ({ properties }) => {
    for (const name of ['href', 'src', 'data']) {
      const address = properties[name];
      if (typeof address === 'string') properties[name] = mended(address);
    }
  });
}

function mended(written: string): string {
  // Browsers drop these; a scheme is compared in lower case.
  const address = written
    .trim()
    .replace(/[\t\n\r]/g, '')
    .replace(/^[a-z][a-z\d+.-]*:/i, (scheme) => scheme.toLowerCase());
  const path = storedPath(address);
  // On this site a path of the storage area would lead nowhere.
  if (path) return imageUrl(path, publicStorageUrl());
  return address.startsWith('//') ? `https:${address}` : address;
}
