// A text that an editor has written as HTML, or as plain text.

/** Tags that show that a text is HTML. Plain text may have others: « prénom <nom> ». */
const TAG =
  /<\/?(?:a|b|blockquote|br|div|em|figure|h[1-6]|hr|i|img|li|ol|p|span|strong|table|u|ul)\b/i;

/** Turns plain text into paragraphs, and leaves HTML as it is. */
export function htmlOf(text: string): string {
  if (TAG.test(text)) return text.trim();
  const escaped = text.trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const paragraphs = escaped.split(/\n\s*\n/).map((paragraph) => `<p>${paragraph.trim()}</p>`);
  return paragraphs.join('\n');
}
