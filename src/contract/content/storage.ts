const withTrailingSlash = (address: string): string => address.replace(/\/*$/, '/');

/**
 * The path of a file relative to the storage URL. Providers and editors' systems write addresses
 * as absolute URLs, without the host, relative, or from `storage` on.
 *
 * @param address as in HTML, where `?` and `#` end the path
 * @param storageUrls the storage URL, and its aliases if it has any
 * @returns undefined for an address outside the storage
 */
export const storedPath = (address: string, ...storageUrls: string[]): string | undefined =>
  storedName(address, storageUrls)?.replace(/[?#].*$/, '');

function storedName(address: string, storageUrls: string[]): string | undefined {
  const paths = storageUrls.map((url) => new URL(url).pathname);
  const prefixes = [...storageUrls, ...paths, '/storage'].map(withTrailingSlash);
  const absolute = address
    // Without a setting for its own address, Laravel takes this machine for it.
    .replace(/^https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?(?=\/(?:storage|public)\/)/i, '')
    // TinyMCE writes addresses relative to the page of its form, whatever its depth.
    .replace(/^(?:\/?(?:\.\.?\/)+|(?=(?:storage|public)\/))/, '/')
    // Laravel's path of the file on the disk, or a server whose root is above its public folder.
    .replace(PUBLIC, '/storage/');
  // Every absolute path starts with '/', so it identifies nothing.
  const prefix = prefixes.find((candidate) => candidate !== '/' && absolute.startsWith(candidate));
  return prefix && absolute.slice(prefix.length);
}

const PUBLIC = /^\/(?:storage\/app\/)?public\/(?:storage\/)?/;

/**
 * `//cdn.example/a.jpg`; in `//blogs/a.jpg`, a provider has only put one slash too many. A provider on
 * Windows writes `blogs\a.jpg`, which browsers read like a path.
 */
const withProtocol = (image: string): string =>
  image.replaceAll('\\', '/').replace(/^\/\/(?=[^/?#]+\.[^/?#]+\/)/, 'https://');

const isAbsolute = (image: string): boolean => /^(?:https?:\/\/|data:image\/)/i.test(image);

/**
 * What a field of an item may mean as its image, the likeliest first. Laravel's `Storage::url()` does
 * not encode names such as `Affiche #2.jpg`, and other systems append `?v=2` to a name. A file that was
 * saved from the web may be named `Affiche%202.jpg`.
 *
 * @returns paths relative to the storage URL, or absolute URLs
 */
export function imageCandidates(image: string, ...storageUrls: string[]): string[] {
  const written = withProtocol(image);
  const name = storedName(written, storageUrls) ?? written;
  const others = isAbsolute(name)
    ? [QUERY.test(name) ? '' : name.replace(/[?#]/g, encodeURIComponent)]
    : [
        name.replace(/%(?=[\da-f]{2})/gi, '%25'),
        name.replace(/[?#][^?#]*$/, ''),
        name.replace(/[?#].*$/, ''),
        // The storage itself may have a folder of this name.
        /^\/?public\//.test(written) ? `${storageUrls[0]}/${written.replace(/^\//, '')}` : '',
      ];
  return [...new Set([name, ...others.filter(Boolean)])];
}

/** `?w=800` in `a.jpg?w=800`, but not `?.jpg` in `Quoi de neuf ?.jpg`. */
export const QUERY = /[?#](?![^/]*\.(?:avif|gif|jpe?g|png|webp)$).*$/i;

/**
 * The URL of an image. `image` is a path in the storage, in any notation of `storedPath`, but `?` and
 * `#` belong to its name. Any other absolute http(s) URL and any `data:` URL of an image is returned
 * unchanged.
 */
export function imageUrl(image: string, storageUrl: string): string {
  const address = withProtocol(image).replace(/^\/+/, '/');
  const stored = storedName(address, [storageUrl]);
  if (!stored && isAbsolute(address)) return address;
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
