// Whether a PDF is whole and opens without a password, for the form and the embedded API alike.

/** Read from the end of the file, after which some programs write zeros, and from its table of objects. */
const PART_BYTES = 256 * 1024;
/** Readers look for the mark of the end in this many bytes. */
const END_BYTES = 1024;
const END = '%%EOF';

export async function pdfFault(file: Blob): Promise<'unreadable' | 'locked' | undefined> {
  const tail = trimEnd(await textOf(file.slice(-PART_BYTES)));
  const end = tail.lastIndexOf(END);
  if (end < 0 || end < tail.length - END_BYTES) return 'unreadable';
  const place = tail.lastIndexOf('startxref', end);
  const start = parseInt(tail.slice(place + 'startxref'.length, end), 10) || 0;
  const table = await textOf(file.slice(start, start + PART_BYTES));
  // Where the offset is wrong, because something stands before the PDF, the last one counts.
  const trailer = trailerOf(table) ?? tail.slice(tail.lastIndexOf('trailer', end), end);
  return /\/Encrypt(?![\w-])/.test(trailer) ? 'locked' : undefined;
}

/** Of the objects whose table, or the stream that replaces it, begins here. */
function trailerOf(table: string): string | undefined {
  const isTable = /^\s*xref\b/.test(table);
  const from = isTable ? table.indexOf('trailer') : table.search(/^\s*\d+\s+\d+\s+obj\b/);
  return from < 0 ? undefined : table.slice(from).split(/startxref|stream/, 1)[0];
}

const textOf = async (part: Blob): Promise<string> =>
  new TextDecoder('latin1').decode(await part.arrayBuffer());

function trimEnd(text: string): string {
  let { length } = text;
  while (length > 0 && text.charCodeAt(length - 1) <= 32) length -= 1;
  return text.slice(0, length);
}
