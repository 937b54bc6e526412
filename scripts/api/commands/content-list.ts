// The commands for lists of the site: list, add, change, move and remove.
import path from 'node:path';
import { printable } from '../../../src/text/printable.ts';
import { OperatorError } from '../../lib/operator-error.ts';
import type { Settings } from '../../lib/settings.ts';
import type { Database } from '../database/database.ts';
import { noArgument, text } from './command.ts';
import { systemUser } from './system-user.ts';
import { idOf } from '../http/id.ts';
import { withExisting } from '../open.ts';
import type { Services } from '../services.ts';
import { changeContent, type Changed } from '../content/change.ts';
import { imagesOf, placeImages } from '../content/html.ts';
import { placeImage, storeFile } from '../content/images.ts';
import { faultsIn, labelOf, readTexts, type ContentList, type RowFault } from '../content/lists.ts';
import {
  addRow,
  changeRow,
  deleteRow,
  isBuilt,
  moveRow,
  type Outcome,
} from '../content/row-changes.ts';
import { findRow, listRows, UNORDERED, type Row, type StoredRow } from '../content/rows.ts';
import { readText } from '../content/text-file.ts';

type Texts = Record<string, string | undefined>;
type Action = (services: Services, operands: string[], options: Texts) => Promise<Changed>;

/**
 * What a command's module exports.
 *
 * @param noun what one row is
 * @param list its first column is the text that follows `add`; each other one is an option of the same name
 */
export function contentList(command: string, noun: string, list: ContentList) {
  const { columns, html } = list;
  const [main] = columns;
  const help = `see npm run api -- ${command} --help`;
  const changeBy = (services: Services) => ({ services, list, by: systemUser() });

  const add: Action = async (services, [text], options) => {
    const row = await readRow(services, { [main]: text, ...options });
    const added = await settle(row, addRow(changeBy(services), row));
    if (!added.isDone) throw refusal({ field: main, code: 'twin' }, row);
    return { message: `Added ${noun} ${added.row.id}: ${labelOf(list, row)}` };
  };

  const change: Action = async (services, [id, text], options) => {
    if (text === undefined && Object.keys(options).length === 0) {
      throw new OperatorError(`Say what to change: ${help}.`);
    }
    const before = await findExisting(services.db, id);
    const row = await readRow(services, { [main]: text, ...options }, before);
    const after = { ...before, ...row };
    await settle(after, changeRow(changeBy(services), before.id, row));
    const message = `Changed ${noun} ${id}: ${labelOf(list, after)}`;
    return { message, images: imagesIn(before, services) };
  };

  const move: Action = async (services, [id, direction]) => {
    if (direction !== 'up' && direction !== 'down') {
      throw new OperatorError(`Say up or down after the id: ${help}.`);
    }
    const row = await findExisting(services.db, id);
    if (!(await moveRow(changeBy(services), row.id, direction)).isDone) {
      const place = direction === 'up' ? 'first' : 'last';
      throw new OperatorError(`The ${noun} ${id} is the ${place} one: nothing was moved.`);
    }
    return { message: `Moved ${noun} ${id} ${direction}: ${labelOf(list, row)}` };
  };

  const remove: Action = async (services, [id]) => {
    const row = await findExisting(services.db, id);
    await settle(row, deleteRow(changeBy(services), row.id));
    const message = `Removed ${noun} ${id}: ${labelOf(list, row)}`;
    return { message, images: imagesIn(row, services) };
  };

  const changes = { add, change, remove, ...(list.table !== UNORDERED && { move }) };
  const names = ['list', ...Object.keys(changes)];
  const options = [...columns.slice(1), ...(html ? ['file'] : [])];

  return {
    operands: 3,
    options: Object.fromEntries(options.map((name) => [name, text])),
    async run(settings: Settings, [name = 'list', ...operands]: string[], options: object) {
      if (!names.includes(name)) {
        const known = new Intl.ListFormat('en-GB').format(names);
        throw new OperatorError(`${command} knows ${known}, not ${name}: ${help}.`);
      }
      const surplus = operands[name === 'change' || name === 'move' ? 2 : 1];
      if (surplus !== undefined) {
        throw new OperatorError(`${noArgument(`${command} ${name}`, surplus)}: ${help}.`);
      }
      if (name === 'list') return withExisting(settings, ({ db }) => show(db, operands));
      const run = changes[name as keyof typeof changes]!;
      const store = (services: Services) => run(services, operands, options as Texts);
      await changeContent(settings, store, isBuilt(list));
    },
  };

  async function show(db: Database, [id]: string[]): Promise<void> {
    if (id !== undefined) {
      const row = await findExisting(db, id);
      for (const name of ['id', ...columns]) {
        const value = row[name] ?? null;
        if (value !== null) console.log(`${name}: ${printable(String(value))}`);
      }
      return;
    }
    const rows = await listRows(db, list.table);
    for (const row of rows) console.log(`${String(row.id).padStart(4)}  ${labelOf(list, row)}`);
    if (rows.length === 0) console.log(`There is none yet: ${help}.`);
  }

  /**
   * The columns that are given; an empty text clears one. Images are stored only once the texts are
   * known to be valid.
   *
   * @param before the row that is changed
   */
  async function readRow(
    { storageDir, apiUrl }: Services,
    { file, ...given }: Texts,
    before?: StoredRow,
  ): Promise<Row> {
    if (html && file !== undefined) {
      if (given[html]) throw new OperatorError(`Give --file, or the ${html} itself: not both.`);
      given[html] = await readText(file);
      if (!given[html].trim()) throw new OperatorError(`${file} is empty: write the text into it.`);
    }
    const row = readTexts(list, given);
    const [fault] = faultsIn(list, { ...before, ...row });
    if (fault) throw refusal(fault, row);

    if (row['image']) row['image'] = await storeFile(row['image'], storageDir);
    if (html && row[html]) {
      const folder = file === undefined ? undefined : path.dirname(file);
      const place = (image: string) => placeImage(image, folder, storageDir);
      row[html] = await placeImages(row[html], apiUrl, place);
    }
    return row;
  }

  /** @throws OperatorError if the row is refused or gone */
  async function settle(row: Row, change: Promise<Outcome>) {
    const { isDone, row: stored, fault } = await change;
    if (fault) throw refusal(fault, row);
    if (stored) return { isDone, row: stored };
    throw new OperatorError(`A member of the team has just removed this ${noun}.`);
  }

  /** Why a row is not stored. */
  function refusal({ field, code, detail }: RowFault, row: Row): OperatorError {
    const label = labelOf(list, row);
    const texts: Record<RowFault['code'], string> = {
      missing: `The ${field} is missing: ${help}.`,
      too_long: `The ${field} of the ${noun} is ${detail}: shorten it.`,
      not_link: `--link ${row['link']} is not an address: write https://… or a page of the site such as /contact.`,
      twin: `There is already a ${noun} ${label}: npm run api -- ${command} list shows it.`,
      fixed: `The home page finds its events or trainings by the name of this ${noun}: it keeps it. Give items another ${noun} with publish.`,
      used: `${label} is the category of ${detail}: publish them with another one first.`,
    };
    return new OperatorError(texts[code]);
  }

  async function findExisting(db: Database, id: string | undefined): Promise<StoredRow> {
    if (id === undefined) throw new OperatorError(`The id is missing: ${help}.`);
    const row = await findRow(db, list.table, idOf(id));
    if (row) return row;
    throw new OperatorError(
      `There is no ${noun} ${printable(id)}: npm run api -- ${command} list shows the ids.`,
    );
  }

  function imagesIn(row: StoredRow, { apiUrl }: Services): string[] {
    return imagesOf({ image: row['image'] ?? null, content: (html && row[html]) ?? '' }, apiUrl);
  }
}
