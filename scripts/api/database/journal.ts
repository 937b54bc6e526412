// The journal of the team: who changed what, and when. Managers read it; nobody can change it.
import type { Selectable } from 'kysely';
import type { Action } from '../../../src/messages/servers/team-journal.ts';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

export type { Action };
export type JournalEntry = Selectable<Tables['journal']>;

/** A name of the journal without its address. */
export const shortName = (who: string): string => who.replace(/ <.*/, '');

interface Change {
  action: Action;
  /** What it is about, such as the number of a project. */
  subject: string;
  before?: string;
  after?: string;
}

/** @param services of the transaction that makes the change */
export async function record(
  { db, clock }: { db: Database; clock: () => Date },
  who: string,
  { action, subject, before = '', after = '' }: Change,
): Promise<void> {
  const at = clock().toISOString();
  await db.insertInto('journal').values({ at, who, action, subject, before, after }).execute();
}

/** Who has done this last to a subject, and when; '' if nobody knows. */
export async function lastChangeOf(
  db: Database,
  action: Action,
  subject: string,
): Promise<Pick<JournalEntry, 'who' | 'at'>> {
  const entries = db.selectFrom('journal').select(['who', 'at']).where('action', '=', action);
  const last = entries.where('subject', '=', subject).orderBy('id', 'desc').limit(1);
  return (await last.executeTakeFirst()) ?? { who: '', at: '' };
}

/** Newest first. */
export const readJournal = (db: Database, limit: number, offset: number): Promise<JournalEntry[]> =>
  db.selectFrom('journal').selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute();

export async function countJournal(db: Database): Promise<number> {
  const count = db.selectFrom('journal').select(({ fn }) => fn.countAll<number>().as('count'));
  return (await count.executeTakeFirstOrThrow()).count;
}

/** Lines that are read at once. */
const BATCH = 1_000;

/** Those that match, newest first: databases do not fold accents. */
export async function searchJournal(
  db: Database,
  matches: (entry: JournalEntry) => boolean,
): Promise<JournalEntry[]> {
  const found: JournalEntry[] = [];
  for (let start = 0; ; start += BATCH) {
    const rows = await readJournal(db, BATCH, start);
    found.push(...rows.filter(matches));
    if (rows.length < BATCH) return found;
  }
}
