// What the commands that remove something for good have in common.
import { createInterface } from 'node:readline/promises';
import type { Readable } from 'node:stream';
import { OperatorError } from '../../lib/operator-error.ts';
import type { Database } from '../database/database.ts';
import { flag } from './command.ts';

export const removeHelp = `  --yes  do not ask first, as in a script`;

export const removeOptions = { yes: flag };

export interface RemoveOptions {
  yes?: boolean;
}

/**
 * Asks for a typed yes, unless it is given already. Nothing was done where this throws.
 *
 * @param what says what will be removed
 */
export async function askBefore(
  what: string,
  isSure = false,
  input: Readable & { isTTY?: boolean } = process.stdin,
): Promise<void> {
  if (isSure) return;
  if (!input.isTTY) {
    throw new OperatorError(
      `${what} Nothing was removed, because there is no terminal to ask on: add --yes if you are sure.`,
    );
  }
  console.log(what);
  const terminal = createInterface({ input, output: process.stdout });
  const closed = new Promise<string>((resolve) => terminal.once('close', () => resolve('')));
  const answer = await Promise.race([terminal.question('Type yes to go on: '), closed]);
  terminal.close();
  if (answer.trim() !== 'yes') throw new OperatorError('Nothing was removed.');
}

/** `2 projects`. */
export const countOf = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Says how many files of removed projects are still there. */
export async function reportFilesLeft(db: Database, files: readonly string[]): Promise<void> {
  if (files.length === 0) return;
  const left = await db.selectFrom('removals').select('path').where('path', 'in', files).execute();
  if (left.length === 0) return;
  console.log(
    `${countOf(left.length, 'file')} could not be removed now: the API tries again at night.`,
  );
}
