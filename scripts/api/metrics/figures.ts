// What the metrics read from the database.
import { one, type Database } from '../database/database.ts';

interface Figures {
  mailsWaiting: number;
  /** When the oldest of them was written. */
  oldestMail: string | null;
  storedBytes: number;
}

export async function readFigures(db: Database): Promise<Figures> {
  const mails = one<{ waiting: number; oldest: string | null }>(
    db,
    'SELECT count(*) AS waiting, min(created_at) AS oldest FROM outbox WHERE next_attempt_at IS NOT NULL',
  )!;
  const files = one<{ bytes: number }>(
    db,
    'SELECT coalesce(sum(bytes), 0) AS bytes FROM project_files',
  )!;
  return { mailsWaiting: mails.waiting, oldestMail: mails.oldest, storedBytes: files.bytes };
}
