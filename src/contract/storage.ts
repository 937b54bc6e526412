const folder = (address: string): string => address.replace(/\/*$/, '/');

/**
 * The path of a stored file below the storage address, of an address as providers and editors'
 * systems write it: whole, without its host, or from `storage` on.
 *
 * @param storageUrls the storage address; more where it has several names
 * @returns undefined for what does not say that it is stored there
 */
export function storedPath(address: string, ...storageUrls: string[]): string | undefined {
  const paths = storageUrls.map((url) => new URL(url).pathname);
  const starts = [...storageUrls, ...paths, '/storage', 'storage'].map(folder);
  // The root of a host tells nothing.
  const start = starts.find((each) => each !== '/' && address.startsWith(each));
  return start && address.slice(start.length).replace(/[?#].*$/, '');
}

/**
 * The address of an image. `image` is a path below the storage address, however it is written; any
 * other absolute http(s) URL, or an image that is written out in one, is taken as it is.
 */
export function imageUrl(image: string, storageUrl: string): string {
  const written = image.replace(/^\/+/, '/');
  const stored = storedPath(written, storageUrl);
  if (!stored && /^(?:https?:\/\/|data:image\/)/i.test(image)) return image;
  const path = (stored ?? written).replace(/^\/+/, '');
  return folder(storageUrl) + path.split('/').map(encodeSegment).join('/');
}

/** Editors' file names have spaces and accents; some providers have already encoded them. */
function encodeSegment(segment: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(segment));
  } catch {
    // A bare % is part of the name.
    return encodeURIComponent(segment);
  }
}

/**
 * Where readers find the storage area. The build may reach the provider, and what lies below its
 * address, elsewhere.
 */
export function publicStorage(storageUrl: string, buildUrl: string, publicUrl: string): string {
  return storageUrl.startsWith(`${buildUrl}/`)
    ? publicUrl + storageUrl.slice(buildUrl.length)
    : storageUrl;
}
