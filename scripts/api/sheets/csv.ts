// CSV as a French Excel opens it with a double click.
import { printable } from '../../../src/text/printable.ts';

/** Without it, Excel reads UTF-8 as Windows-1252. */
const BOM = '\ufeff';

/** A cell that a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/;

/** Figures alone, and what a spreadsheet reads with them as days, hours, percents, money or powers of ten. */
const FIGURES = /^[(\p{Sc}]*[.,]?\d[\d\s.,:/%()\p{Sc}e+-]*$/iu;

/**
 * Figures that spreadsheets leave as they are: an amount, and a day with or without a time. Others
 * change: 2/7 and 3.5 become days, 1,000 becomes 1, and phone numbers and long ones lose digits.
 */
const SAME = /^(?:(?:0|[1-9]\d{0,10})(?:,\d\d?)?|\d{4}-\d\d-\d\d(?: \d\d:\d\d)?)$/;

/** For the help of a command with --csv. */
export const csvHelp = (command: string, file: string): string => `To write a file, keep npm quiet:

  npm run --silent api -- ${command} --csv > ${file}

In it, an apostrophe begins what Excel would change: a phone number would lose its zero or plus, and
an answer such as 2/7 become a day.`;

type Cell = string | number;

export interface Sheet<Item> {
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
  const isMisread = FORMULA.test(text) || (FIGURES.test(text) && !SAME.test(text));
  const safe = isMisread ? `'${text}` : text;
  // LibreOffice also separates at commas and tabs, unless told otherwise.
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
