// Normalises the URLs in editors' HTML for this site.
import type { Root } from 'hast';
import { imageUrl, storedPath } from '../../contract/content/storage.ts';
import { repairAddress } from '../../text/links.ts';
import { unwrapLink } from '../../text/wrapped-links.ts';
import { HERE, safeLink, webAddress } from './safe-link.ts';
import { visitElements } from '../visit.ts';

type StorageUrls = readonly [string, ...string[]];
const NAMES = ['href', 'src', 'data', 'url', 'dataOembedUrl', 'dataHref'];

/**
 * Runs before sanitising, so that the sanitiser checks the same URLs as the browser.
 *
 * @param storageUrls the provider's storage URL for visitors, and its aliases if it has any
 */
export function normaliseAddresses(tree: Root, storageUrls: StorageUrls): void {
  visitElements(tree, ({ properties }) => {
    for (const name of NAMES) {
      const address = properties[name];
      if (typeof address === 'string') properties[name] = normalise(address, storageUrls);
    }
  });
}

function normalise(written: string, storageUrls: StorageUrls): string {
  const address = unwrapLink(repairAddress(written));
  const path = storedPath(address, ...storageUrls);
  // A storage path would not exist on this site.
  return path ? imageUrl(path, storageUrls[0]) : address;
}

const MAIL_OR_PHONE = /^(?:mailto:[^\s@]+@[^\s@]|tel:\+?\d)/;

/**
 * Where a field for an external link leads, as an editor wrote it: a web, mail or phone address, or
 * a stored file. Undefined if it is not a link.
 *
 * @param storageUrls may be omitted to find out only whether it is a link
 */
export function externalLink(
  written: string | undefined,
  storageUrls: StorageUrls = [`${HERE}/storage`],
): string | undefined {
  const address = normalise(written ?? '', storageUrls);
  return MAIL_OR_PHONE.test(address) ? address : webAddress(address);
}

/** The same for an open call, which may also lead to a page of this site. */
export const callLink = (
  written: string | undefined,
  storageUrls?: StorageUrls,
): string | undefined => externalLink(written, storageUrls) ?? safeLink(written);
