// Reads a row of a list from the command line.
import path from 'node:path';
import * as v from 'valibot';
import { repairAddress } from '../../../src/text/links.ts';
import { OperatorError } from '../../lib/operator-error.ts';
import type { Services } from '../services.ts';
import type { ContentList } from './content-list.ts';
import { htmlOf, placeImages } from '../content/html.ts';
import { placeImage, storeImage } from '../content/images.ts';
import { isAddress } from '../content/address.ts';
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
  list: ContentList,
  services: Services,
  { file, ...given }: Record<string, string | undefined>,
  before?: StoredRow,
): Promise<Row> {
  const { html, table } = list;
  const texts: Row = {};
  for (const [name, value] of Object.entries(given)) {
    if (value !== undefined) texts[name] = value.trim() || null;
  }
  if (html && file !== undefined) {
    if (texts[html]) throw new OperatorError(`Give --file, or the ${html} itself: not both.`);
    texts[html] = (await readText(file)).trim();
    if (!texts[html]) throw new OperatorError(`${file} is empty: write the text into it.`);
  }
  if (html && texts[html]) texts[html] = htmlOf(texts[html]);
  if (texts['link']) texts['link'] = linkOf(texts['link']);
  check(list, { ...before, ...texts });

  const owner = before && { table, id: before.id };
  if (texts['image']) texts['image'] = await storeImage(texts['image'], services, owner);
  if (html && texts[html]) {
    const folder = file === undefined ? undefined : path.dirname(file);
    texts[html] = await placeImages(texts[html], services.apiUrl, (image) =>
      placeImage(image, folder, services, owner),
    );
  }
  return texts;
}

function check({ command, noun, main, required, schema }: ContentList, row: Row | StoredRow): void {
  const missing = [main, required].find((name) => name !== undefined && !row[name]);
  if (missing !== undefined) {
    throw new OperatorError(`The ${missing} is missing: see npm run api -- ${command} --help.`);
  }
  // The site would leave it out.
  const parsed = v.safeParse(schema, { id: 1, ...row });
  if (parsed.success) return;
  const [issue] = parsed.issues;
  throw new OperatorError(
    `The ${v.getDotPath(issue)} of the ${noun} is ${issue.message}: shorten it.`,
  );
}

/** As the site accepts it. */
function linkOf(written: string): string {
  const link = repairAddress(written);
  const isPage = /^\/(?![/\\])/.test(link);
  if (isPage || isAddress(link)) return link;
  throw new OperatorError(
    `--link ${written} is not an address: write https://… or a page of the site such as /contact.`,
  );
}
