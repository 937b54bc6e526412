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
