// The commands for lists of the site: list, add, change, move and remove.
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
import { imagesOf } from '../content/html.ts';
import { labelOf, type ContentList } from '../content/lists.ts';
import { faultError, readRow } from './row-input.ts';
import {
  addRow,
  changeRow,
  deleteRow,
  isBuilt,
  moveRow,
  type Outcome,
} from '../content/row-changes.ts';
import { findRow, listRows, UNORDERED } from '../content/rows.ts';
import type { Row, StoredRow } from '../content/rows.ts';

export interface ListCommand {
  command: string;
  /** What one row is. */
  noun: string;
  /** Its first column is the text that follows `add`. Each other one is an option of the same name. */
  list: ContentList;
}

type Options = Record<string, string | undefined>;
type Action = (
  command: ListCommand,
  services: Services,
  operands: string[],
  options: Options,
) => Promise<Changed>;

const unordered: Record<string, { run?: Action; operands: number }> = {
  list: { operands: 1 },
  add: { run: add, operands: 1 },
  change: { run: change, operands: 2 },
  remove: { run: remove, operands: 1 },
};
const ordered = { ...unordered, move: { run: move, operands: 2 } };

/** What a command's module exports. */
export function contentList(command: ListCommand) {
  const { list } = command;
  const names = [...list.columns.slice(1), ...(list.html ? ['file'] : [])];
  const actions = list.table === UNORDERED ? unordered : ordered;
  return {
    operands: 3,
    options: Object.fromEntries(names.map((name) => [name, text])),
    async run(settings: Settings, [name = 'list', ...operands]: string[], options: object) {
      const action = Object.hasOwn(actions, name)
        ? actions[name as keyof typeof actions]
        : undefined;
      const surplus = operands[action?.operands ?? Infinity];
      if (!action || surplus !== undefined) {
        const known = new Intl.ListFormat('en-GB').format(Object.keys(actions));
        throw new OperatorError(
          surplus === undefined
            ? `${command.command} knows ${known}, not ${name}: ${helpFor(command)}.`
            : `${noArgument(`${command.command} ${name}`, surplus)}: ${helpFor(command)}.`,
        );
      }
      const { run } = action;
      if (!run) return withExisting(settings, ({ db }) => show(command, db, operands));
      const store = (services: Services) => run(command, services, operands, options as Options);
      await changeContent(settings, store, isBuilt(list));
    },
  };
}

const helpFor = ({ command }: ListCommand) => `see npm run api -- ${command} --help`;

async function show(command: ListCommand, db: Database, [id]: string[]): Promise<void> {
  const { list } = command;
  if (id !== undefined) {
    const row = await findExisting(command, db, id);
    for (const name of ['id', ...list.columns]) {
      const value = row[name] ?? null;
      if (value !== null) console.log(`${name}: ${printable(String(value))}`);
    }
    return;
  }
  const rows = await listRows(db, list.table);
  for (const row of rows) console.log(`${String(row.id).padStart(4)}  ${labelOf(list, row)}`);
  if (rows.length === 0) console.log(`There is none yet: ${helpFor(command)}.`);
}

async function add(command: ListCommand, services: Services, [text]: string[], options: Options) {
  const { list, noun } = command;
  const row = await readRow(command, services, { [list.columns[0]]: text, ...options });
  const added = await settle(command, row, addRow(changeBy(services, list), row));
  if (!added.isDone) throw faultError(command, { field: list.columns[0], code: 'twin' }, row);
  return { message: `Added ${noun} ${added.row.id}: ${labelOf(list, row)}` };
}

async function change(
  command: ListCommand,
  services: Services,
  [id, text]: string[],
  options: Options,
) {
  if (text === undefined && Object.keys(options).length === 0) {
    throw new OperatorError(`Say what to change: ${helpFor(command)}.`);
  }
  const { list, noun } = command;
  const before = await findExisting(command, services.db, id);
  const row = await readRow(command, services, { [list.columns[0]]: text, ...options }, before);
  const after = { ...before, ...row };
  await settle(command, after, changeRow(changeBy(services, list), before.id, row));
  const message = `Changed ${noun} ${id}: ${labelOf(list, after)}`;
  return { message, images: imagesIn(list, before, services.apiUrl) };
}

async function move(command: ListCommand, services: Services, [id, direction]: string[]) {
  if (direction !== 'up' && direction !== 'down') {
    throw new OperatorError(`Say up or down after the id: ${helpFor(command)}.`);
  }
  const { list, noun } = command;
  const row = await findExisting(command, services.db, id);
  if (!(await moveRow(changeBy(services, list), row.id, direction)).isDone) {
    const place = direction === 'up' ? 'first' : 'last';
    throw new OperatorError(`The ${noun} ${id} is the ${place} one: nothing was moved.`);
  }
  return { message: `Moved ${noun} ${id} ${direction}: ${labelOf(list, row)}` };
}

async function remove(command: ListCommand, services: Services, [id]: string[]) {
  const { list, noun } = command;
  const row = await findExisting(command, services.db, id);
  await settle(command, row, deleteRow(changeBy(services, list), row.id));
  const message = `Removed ${noun} ${id}: ${labelOf(list, row)}`;
  return { message, images: imagesIn(list, row, services.apiUrl) };
}

const changeBy = (services: Services, list: ContentList) => ({ services, list, by: systemUser() });

/** @throws OperatorError if the row is refused or gone */
async function settle(command: ListCommand, row: Row, change: Promise<Outcome>) {
  const { isDone, row: stored, fault } = await change;
  if (fault) throw faultError(command, fault, row);
  if (stored) return { isDone, row: stored };
  throw new OperatorError(`A member of the team has just removed this ${command.noun}.`);
}

async function findExisting(
  command: ListCommand,
  db: Database,
  id: string | undefined,
): Promise<StoredRow> {
  if (id === undefined) throw new OperatorError(`The id is missing: ${helpFor(command)}.`);
  const row = await findRow(db, command.list.table, idOf(id));
  if (row) return row;
  throw new OperatorError(
    `There is no ${command.noun} ${printable(id)}: npm run api -- ${command.command} list shows the ids.`,
  );
}

const imagesIn = ({ html }: ContentList, row: StoredRow, apiUrl: string): string[] =>
  imagesOf({ image: row['image'] ?? null, content: (html && row[html]) ?? '' }, apiUrl);
