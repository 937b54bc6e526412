// What the metrics read from the database.
import type { Database } from '../database/database.ts';

interface Figures {
  mailsWaiting: number;
  /** When the oldest of them was written. */
  oldestMail: string | null;
  storedBytes: number;
}

export async function readFigures(db: Database): Promise<Figures> {
  const mails = await db
    .selectFrom('outbox')
    .select(({ fn }) => [
      fn.countAll<number>().as('waiting'),
      fn.min<string | null>('created_at').as('oldest'),
    ])
    .where('next_attempt_at', 'is not', null)
    .executeTakeFirstOrThrow();
  const files = await db
    .selectFrom('project_files')
    .select(({ fn }) => fn.sum<number | null>('bytes').as('bytes'))
    .executeTakeFirstOrThrow();
  return {
    mailsWaiting: mails.waiting,
    oldestMail: mails.oldest,
    storedBytes: files.bytes ?? 0,
  };
}
