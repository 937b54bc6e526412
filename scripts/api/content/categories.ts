// The names of categories: which there are, and which are taken for another one.
import { eventsCategory, trainingsCategory } from '../../../src/contract/content/lists.ts';
import { fold } from '../../../src/text/fold.ts';
import type { Database } from '../database/database.ts';
import { listRows } from './rows.ts';

/** Under another name, the home page would not find its events or trainings. */
export const fixedCategories: readonly string[] = [eventsCategory, trainingsCategory];

export const categoryNames = async (db: Database): Promise<string[]> =>
  (await listRows(db, 'categories')).map(({ name }) => name ?? '');

/** The first other name that differs only in accents, case, signs or a plural. */
export function nearName(name: string, names: readonly string[]): string | undefined {
  const bare = bareOf(name);
  return names.find((other) => bare && other !== name && bareOf(other) === bare);
}

const bareOf = (name: string): string =>
  (fold(name).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.replace(/[sx]$/, '')).join(' ');
