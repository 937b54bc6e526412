// Reads a row of a list from the command line.
import path from 'node:path';
import { OperatorError } from '../../lib/operator-error.ts';
import type { Services } from '../services.ts';
import type { ListCommand } from './content-list.ts';
import { placeImages } from '../content/html.ts';
import { placeImage, storeFile } from '../content/images.ts';
import { faultsIn, labelOf, readTexts, type RowFault } from '../content/lists.ts';
import { readText } from '../content/text-file.ts';
import type { Row, StoredRow } from '../content/rows.ts';

/**
 * The columns that are given; an empty text clears one. Images are stored only once the texts are known
 * to be valid.
 *
 * @param options the text after `add`, under its column, and the options
 * @param before the row that is changed
 */
export async function readRow(
  command: ListCommand,
  services: Services,
  { file, ...given }: Record<string, string | undefined>,
  before?: StoredRow,
): Promise<Row> {
  const { html } = command.list;
  if (html && file !== undefined) {
    if (given[html]) throw new OperatorError(`Give --file, or the ${html} itself: not both.`);
    given[html] = await readText(file);
    if (!given[html].trim()) throw new OperatorError(`${file} is empty: write the text into it.`);
  }
  const row = readTexts(command.list, given);
  const [fault] = faultsIn(command.list, { ...before, ...row });
  if (fault) throw faultError(command, fault, row);

  if (row['image']) row['image'] = await storeFile(row['image'], services.storageDir);
  if (html && row[html]) {
    const folder = file === undefined ? undefined : path.dirname(file);
    row[html] = await placeImages(row[html], services.apiUrl, (image) =>
      placeImage(image, folder, services.storageDir),
    );
  }
  return row;
}

/** Why a row is not stored. */
export function faultError({ command, noun, list }: ListCommand, fault: RowFault, row: Row) {
  const { field, code, detail } = fault;
  const label = labelOf(list, row);
  const texts: Record<RowFault['code'], string> = {
    missing: `The ${field} is missing: see npm run api -- ${command} --help.`,
    too_long: `The ${field} of the ${noun} is ${detail}: shorten it.`,
    not_link: `--link ${row['link']} is not an address: write https://… or a page of the site such as /contact.`,
    twin: `There is already a ${noun} ${label}: npm run api -- ${command} list shows it.`,
    fixed: `The home page finds its events or trainings by the name of this ${noun}: it keeps it. Give items another ${noun} with publish.`,
    used: `${label} is the category of ${detail}: publish them with another one first.`,
  };
  return new OperatorError(texts[code]);
}
