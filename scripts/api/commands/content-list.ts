// The commands for lists of the site: list, add, change and remove.
import type * as v from 'valibot';
import { printable } from '../../../src/text/printable.ts';
import { truncate } from '../../../src/text/truncate.ts';
import { OperatorError } from '../../lib/operator-error.ts';
import type { Settings } from '../../lib/settings.ts';
import { isUniqueViolation, type Database } from '../database/database.ts';
import { noArgument, text } from './command.ts';
import { withExisting } from '../open.ts';
import { changeContent } from '../content/change.ts';
import { imagesOf } from '../content/html.ts';
import { readRow } from './row-input.ts';
import { findRow, insertRow, listRows, removeRow, updateRow } from '../content/rows.ts';
import type { Row, StoredRow, Table } from '../content/rows.ts';

export interface ContentList {
  command: string;
  /** What one row is. */
  noun: string;
  table: Table;
  /** The column whose text follows `add`. */
  main: string;
  /** The other columns. Each is an option of the same name. */
  columns?: readonly string[];
  /** Another column that every row has, besides `main`. */
  required?: string;
  /** The column with HTML, which `--file` reads from a file. */
  html?: string;
  /** The schema of a row as the site accepts it. */
  schema: v.GenericSchema;
  /** Stores a change and asks for a build. */
  store?: typeof changeContent;
  /** Throws if the row must stay. */
  refuseRemoval?: (db: Database, row: StoredRow) => Promise<void>;
}

type Options = Record<string, string | undefined>;
type Action = (
  list: ContentList,
  settings: Settings,
  operands: string[],
  options: Options,
) => Promise<void>;

const actions: Record<string, { run: Action; operands: number }> = {
  list: { run: listAll, operands: 1 },
  add: { run: add, operands: 1 },
  change: { run: change, operands: 2 },
  remove: { run: remove, operands: 1 },
};

/** What a command's module exports. */
export function contentList(list: ContentList) {
  const names = [...(list.columns ?? []), ...(list.html ? ['file'] : [])];
  return {
    operands: 3,
    options: Object.fromEntries(names.map((name) => [name, text])),
    async run(settings: Settings, [name = 'list', ...operands]: string[], options: object) {
      const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
      const surplus = operands[action?.operands ?? Infinity];
      if (!action || surplus !== undefined) {
        throw new OperatorError(
          surplus === undefined
            ? `${list.command} knows list, add, change and remove, not ${name}: ${helpFor(list)}.`
            : `${noArgument(`${list.command} ${name}`, surplus)}: ${helpFor(list)}.`,
        );
      }
      await action.run(list, settings, operands, options as Options);
    },
  };
}

const helpFor = ({ command }: ContentList) => `see npm run api -- ${command} --help`;

function listAll(list: ContentList, settings: Settings, [id]: string[]): Promise<void> {
  return withExisting(settings, async ({ db }) => {
    if (id !== undefined) {
      for (const [name, value] of Object.entries(await findExisting(list, db, id))) {
        if (value !== null) console.log(`${name}: ${printable(String(value))}`);
      }
      return;
    }
    const rows = await listRows(db, list.table);
    for (const row of rows) console.log(`${String(row.id).padStart(4)}  ${labelOf(list, row)}`);
    if (rows.length === 0) console.log(`There is none yet: ${helpFor(list)}.`);
  });
}

function add(list: ContentList, settings: Settings, [text]: string[], options: Options) {
  return storeOf(list)(settings, async (services) => {
    const row = await readRow(list, services, { [list.main]: text, ...options });
    const id = await refuseTwin(list, row, () => insertRow(services.db, list.table, row));
    return { message: `Added ${list.noun} ${id}: ${labelOf(list, row)}` };
  });
}

function change(list: ContentList, settings: Settings, [id, text]: string[], options: Options) {
  if (text === undefined && Object.keys(options).length === 0) {
    throw new OperatorError(`Say what to change: ${helpFor(list)}.`);
  }
  return storeOf(list)(settings, async (services) => {
    const { db, apiUrl } = services;
    const before = await findExisting(list, db, id);
    const row = await readRow(list, services, { [list.main]: text, ...options }, before);
    await refuseTwin(list, row, () => updateRow(db, list.table, before.id, row));
    const message = `Changed ${list.noun} ${id}: ${labelOf(list, { ...before, ...row })}`;
    return { message, images: imagesIn(list, before, apiUrl) };
  });
}

function remove(list: ContentList, settings: Settings, [id]: string[]) {
  return storeOf(list)(settings, async ({ db, apiUrl }) => {
    const row = await findExisting(list, db, id);
    await list.refuseRemoval?.(db, row);
    await removeRow(db, list.table, row.id);
    const message = `Removed ${list.noun} ${id}: ${labelOf(list, row)}`;
    return { message, images: imagesIn(list, row, apiUrl) };
  });
}

/** For columns in which each text may occur only once. */
async function refuseTwin<Result>(
  list: ContentList,
  row: Row,
  store: () => Promise<Result>,
): Promise<Result> {
  try {
    return await store();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new OperatorError(
      `There is already a ${list.noun} ${labelOf(list, row)}: npm run api -- ${list.command} list shows it.`,
    );
  }
}

const storeOf = ({ store = changeContent }: ContentList) => store;

async function findExisting(
  list: ContentList,
  db: Database,
  id: string | undefined,
): Promise<StoredRow> {
  if (id === undefined) throw new OperatorError(`The id is missing: ${helpFor(list)}.`);
  const row = /^\d{1,15}$/.test(id) ? await findRow(db, list.table, Number(id)) : undefined;
  if (row) return row;
  throw new OperatorError(
    `There is no ${list.noun} ${printable(id)}: npm run api -- ${list.command} list shows the ids.`,
  );
}

/** One line. */
const labelOf = ({ main }: ContentList, row: Row): string =>
  truncate(readable(printable(row[main] ?? '')), 80);

const readable = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');

const imagesIn = ({ html }: ContentList, row: StoredRow, apiUrl: string): string[] =>
  imagesOf({ image: row['image'] ?? null, content: (html && row[html]) ?? '' }, apiUrl);
