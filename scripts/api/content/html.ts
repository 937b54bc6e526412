// HTML as an operator writes it: a file with images beside it, or a text on the command line.
import { storedPath } from '../../../src/contract/content/storage.ts';
import { decoded } from '../../../src/text/decoded.ts';
import { repairAddress } from '../../../src/text/links.ts';
import { unwrapLinks } from '../../../src/text/wrapped-links.ts';

/** It stops at the next <img: of many without an end, each would be read to the end of the text. */
const IMAGE = /(<img\b(?:(?!<img\b)[^>])*?\ssrc\s*=\s*)(?:"([^"]*)"|'([^']*)')/gi;

const addressesIn = (html: string): string[] =>
  [...html.matchAll(IMAGE)].map((match) => match[2] ?? match[3] ?? '').filter(Boolean);

/** The name of an image in the storage folder, undefined if it is elsewhere. */
function storedName(address: string, apiUrl?: string): string | undefined {
  const urls = apiUrl === undefined ? [] : [`${apiUrl}/storage`];
  const stored = storedPath(repairAddress(address), ...urls);
  return stored ? decoded(stored) : undefined;
}

/**
 * The images that HTML shows from the storage folder.
 *
 * @param apiUrl if absent, only images without a host in their address are found
 */
export const storedImages = (html: string, apiUrl?: string): string[] =>
  addressesIn(html).flatMap((address) => storedName(address, apiUrl) ?? []);

/** How the names of images end. */
export const IMAGE_END = String.raw`\.(?:jpe?g|jpe|jfif|png|webp|gif|avif)`;
const NAMED = new RegExp(`^.+${IMAGE_END}`, 'is');

/**
 * All that a text names like an image, wherever it stands: one too many does no harm. An apostrophe may be a
 * quote, or a part of the name.
 */
export const namedImages = (text: string): string[] =>
  [...text.split(/[/"<>\\]/), ...text.split(/[/"'<>\\]/)].flatMap((part) => {
    const [name] = NAMED.exec(part) ?? [];
    return name === undefined ? [] : decoded(name);
  });

/**
 * Stores the images of HTML in the storage folder, and replaces their addresses in the HTML, and those
 * of links that contain the e-mail address of a member: the API publishes it.
 *
 * @param place returns the name that an image has there
 */
export async function placeImages(
  html: string,
  apiUrl: string,
  place: (image: string) => Promise<string>,
): Promise<string> {
  const addresses = new Map<string, string>();
  for (const address of new Set(addressesIn(html))) {
    const stored = storedName(address, apiUrl);
    // It is on the internet, or part of the site itself.
    if (stored === undefined && /^(?:[a-z][a-z\d+.-]*:|\/)/i.test(repairAddress(address))) continue;
    const name = await place(stored ?? decoded(address));
    addresses.set(address, `/storage/${encodeURIComponent(name)}`);
  }
  return unwrapLinks(html).replace(
    IMAGE,
    (whole, before: string, double?: string, single?: string) => {
      const address = addresses.get(double ?? single ?? '');
      return address === undefined ? whole : `${before}"${address}"`;
    },
  );
}
