/** A percent-encoded text; the text itself if its % was written by hand. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
