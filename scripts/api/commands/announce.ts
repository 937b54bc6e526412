import path from 'node:path';
import { printable } from '../../../src/text/printable.ts';
import { OperatorError } from '../../lib/operator-error.ts';
import { changeContent } from './change.ts';
import { placeImages, storedImages } from '../content/html.ts';
import { placeImage } from '../content/images.ts';
import { contentLists, labelOf, readTexts } from '../content/lists.ts';
import { addRow, changeRow, deleteRow, moveRow } from '../content/row-changes.ts';
import { findRow, listRows, type StoredRow } from '../content/rows.ts';
import { readText } from '../content/text-file.ts';
import type { Database } from '../database/database.ts';
import { idOf } from '../http/id.ts';
import type { Services } from '../services.ts';
import { found, text } from './command.ts';
import { systemUser } from './system-user.ts';

export const usage = `Usage: npm run api -- announce list [ID]
       npm run api -- announce add TEXT
       npm run api -- announce add --file FILE
       npm run api -- announce change ID TEXT
       npm run api -- announce change ID --file FILE
       npm run api -- announce move ID up|down
       npm run api -- announce remove ID

Announcements are for candidates who are logged in. Their home page shows all of them in this
order, a new one last. They see a change when they open that page; the site is not rebuilt.

TEXT is plain text, or HTML. FILE holds either. Images of the HTML lie beside FILE.
list shows the ids, list ID a whole announcement. The team can restore what was removed for 30 days,
in the browser.

  npm run api -- announce add "The hub is closed on Friday."
  npm run api -- announce remove 3`;

export const operands = {
  list: ['[ID]'],
  add: ['[TEXT]'],
  change: ['ID', '[TEXT]'],
  move: ['ID', 'up|down'],
  remove: ['ID'],
};
export const options = { file: text };

const help = 'see npm run api -- announce --help';
const list = contentLists.announcements;

export async function runOn(
  services: Services,
  [action, first, second]: [keyof typeof operands, string?, string?],
  { file }: { file?: string },
): Promise<void> {
  if (action === 'list') return show(services.db, first);
  const store = () =>
    action === 'add' ? add(services, first, file) : alter(services, action, first!, second, file);
  await changeContent(services, store, false);
}

async function add(services: Services, given: string | undefined, file: string | undefined) {
  const content = await readContent(services, given, file);
  const { isDone, row } = await addRow({ services, list, by: systemUser() }, { content });
  if (isDone) return { message: `Added ${nameOf(row!)}` };
  throw new OperatorError(`It is there already: ${nameOf(row!)}`);
}

async function alter(
  services: Services,
  action: string,
  id: string,
  value: string | undefined,
  file: string | undefined,
) {
  const change = { services, list, by: systemUser() };
  const before = await requireRow(services.db, id);
  const images = storedImages(before['content']!, services.apiUrl);
  if (action === 'remove') {
    await deleteRow(change, before.id);
    return { message: `Put into the trash ${nameOf(before)}` };
  }
  if (action === 'change') {
    const content = await readContent(services, value, file);
    const { row } = await changeRow(change, before.id, { content });
    return { message: `Changed ${nameOf(there(row, id))}`, images };
  }
  if (value !== 'up' && value !== 'down') {
    throw new OperatorError(`Say up or down after the id: ${help}.`);
  }
  const { isDone, row } = await moveRow(change, before.id, value);
  if (isDone) return { message: `Moved ${value}: ${nameOf(before)}` };
  const place = value === 'up' ? 'first' : 'last';
  throw new OperatorError(`It is the ${place} one, and stays there: ${nameOf(there(row, id))}`);
}

const nameOf = (row: StoredRow): string => `announcement ${row.id}: ${labelOf(list, row)}`;

async function show(db: Database, id: string | undefined): Promise<void> {
  if (id !== undefined) return console.log(printable((await requireRow(db, id))['content']!));
  const rows = await listRows(db, list.table);
  for (const row of rows) console.log(`${String(row.id).padStart(4)}  ${labelOf(list, row)}`);
  if (rows.length === 0) console.log(`There is none yet: ${help}.`);
}

/** The text as it is stored: HTML that names stored images. */
async function readContent(
  { storageDir, apiUrl }: Services,
  given: string | undefined,
  file: string | undefined,
): Promise<string> {
  if ((given === undefined) === (file === undefined)) {
    throw new OperatorError(`Give either TEXT or --file FILE: ${help}.`);
  }
  const row = readTexts(list, { content: file === undefined ? given : await readText(file) });
  if (!row['content']) throw new OperatorError('The text is empty: write it.');
  const folder = file === undefined ? undefined : path.dirname(file);
  return placeImages(row['content'], apiUrl, (image) => placeImage(image, folder, storageDir));
}

const requireRow = async (db: Database, id: string): Promise<StoredRow> =>
  there(await findRow(db, list.table, idOf(id)), id);

const there = (row: StoredRow | undefined, id: string): StoredRow =>
  found(row, `announcement ${id}`, 'announce list shows the ids');
