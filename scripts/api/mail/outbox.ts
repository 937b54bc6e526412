import { insert } from '../database/database.ts';
import type { Services } from '../services.ts';

/** Stores mails in the database, for development and tests. */
export function outboxMail({ db, clock }: Pick<Services, 'db' | 'clock'>): Services['mail'] {
  return async ({ to, subject, text }) => {
    insert(db, 'outbox', { recipient: to, subject, text, created_at: clock().toISOString() });
  };
}
