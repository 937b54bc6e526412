// CSV as a French Excel opens it with a double click.
import { printable } from '../../../src/text/printable.ts';

/** Without it, Excel reads UTF-8 as Windows-1252. */
const BOM = '\ufeff';

/**
 * A cell that a spreadsheet would run as a formula, a number that it would shorten (the zero at the
 * start of a phone number, or the last of many digits), and what it would take for a day: 2/7 is two
 * of seven goals.
 */
const MISREAD = /^(?:[=+\-@＝＋－＠\t\r\n]|0[\d ]|\d{12}|\d{1,2}(?:[/.-]\d{1,4}){1,2}$)/;

/** For the help of a command with --csv. */
export const csvHelp = (command: string, file: string): string => `To write a file, keep npm quiet:

  npm run --silent api -- ${command} --csv > ${file}

In it, phone numbers begin with an apostrophe: Excel would drop their zero or plus.`;

type Cell = string | number;

interface Sheet<Item> {
  columns: readonly string[];
  row: (item: Item) => readonly Cell[];
}

/** Line by line, so that a long list needs no memory. */
export async function* csv<Item>(
  { columns, row }: Sheet<Item>,
  items: Iterable<Item> | AsyncIterable<Item>,
): AsyncGenerator<string> {
  yield BOM + csvLine(columns);
  for await (const item of items) yield csvLine(row(item));
}

/** A comma separates decimals in French, so a semicolon separates cells. */
const csvLine = (cells: readonly Cell[]): string => `${cells.map(cell).join(';')}\r\n`;

function cell(value: Cell): string {
  if (typeof value === 'number') return String(value);
  const text = printable(value);
  const safe = MISREAD.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
