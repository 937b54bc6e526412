import type { Settings } from '../../lib/settings.ts';
import { all } from '../database/database.ts';
import { openServices } from '../open.ts';

export async function outboxCommand(settings: Settings): Promise<void> {
  const mails = all<{ recipient: string; subject: string; text: string; created_at: string }>(
    openServices(settings).db,
    'SELECT recipient, subject, text, created_at FROM outbox ORDER BY id',
  );
  for (const mail of mails) {
    console.log(`${mail.created_at}  ${mail.recipient}  ${mail.subject}\n\n${mail.text}\n`);
  }
  console.log(`${mails.length} mails in the outbox.`);
}
