/**
 * The address of an image. `image` is a path below the storage address, with or without a leading
 * slash; an absolute http(s) URL, or an image that is written out in one, is taken as it is.
 */
export function imageUrl(image: string, storageUrl: string): string {
  if (/^(?:https?:\/\/|data:image\/)/i.test(image)) return image;
  const base = storageUrl.replace(/\/+$/, '');
  const path = image.replace(/^\/+/, '').split('/').map(encodeSegment).join('/');
  return `${base}/${path}`;
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
