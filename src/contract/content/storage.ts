const withTrailingSlash = (address: string): string => address.replace(/\/*$/, '/');

/**
 * The path of a file relative to the storage URL. Providers and editors' systems write addresses
 * as absolute URLs, without the host, relative, or from `storage` on.
 *
 * @param storageUrls the storage URL, and its aliases if it has any
 * @returns undefined for an address outside the storage
 */
export function storedPath(address: string, ...storageUrls: string[]): string | undefined {
  const paths = storageUrls.map((url) => new URL(url).pathname);
  const prefixes = [...storageUrls, ...paths, '/storage'].map(withTrailingSlash);
  // TinyMCE writes addresses relative to the page of its form, whatever its depth.
  const absolute = address.replace(/^(?:\/?(?:\.\.?\/)+|(?=storage\/))/, '/');
  // Every absolute path starts with '/', so it identifies nothing.
  const prefix = prefixes.find((candidate) => candidate !== '/' && absolute.startsWith(candidate));
  return prefix && absolute.slice(prefix.length).replace(/[?#].*$/, '');
}

/**
 * The URL of an image. `image` is a path in the storage, in any notation of `storedPath`. Any other
 * absolute http(s) URL and any `data:` URL of an image is returned unchanged.
 */
export function imageUrl(image: string, storageUrl: string): string {
  const address = image.replace(/^\/+/, '/');
  const stored = storedPath(address, storageUrl);
  if (!stored && /^(?:https?:\/\/|data:image\/)/i.test(image)) return image;
  const path = (stored ?? address).replace(/^\/+/, '');
  return withTrailingSlash(storageUrl) + path.split('/').map(encodeSegment).join('/');
}

/** Editors' file names contain spaces and accents; some providers have already encoded them. */
function encodeSegment(segment: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(segment));
  } catch {
    // An invalid escape sequence: the % is part of the name.
    return encodeURIComponent(segment);
  }
}

/**
 * The storage URL for visitors. The build may use another URL for the provider, and so for a storage
 * URL below it.
 */
export function publicStorage(storageUrl: string, buildUrl: string, publicUrl: string): string {
  return storageUrl.startsWith(`${buildUrl}/`)
    ? publicUrl + storageUrl.slice(buildUrl.length)
    : storageUrl;
}
