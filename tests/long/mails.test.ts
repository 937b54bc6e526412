// Mails that several processes send from one PostgreSQL database.
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase, transaction } from '../../scripts/api/database/database.ts';
import { queueMail } from '../../scripts/api/mail/queue.ts';
import { eventually } from '../fixtures/eventually.ts';
import { hasPostgres, needsPostgres, postgresOfTests } from '../fixtures/postgres.ts';
import { startSmtpServer } from '../fixtures/smtp-server.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { startCli } from '../unit/scripts/api/cli.ts';
import { mailTo } from '../unit/scripts/api/harness.ts';

/** Fewer than the limit per minute. */
const MAILS = 40;
/** How many mails a process sends at a time. */
const BATCH = 5;

describe.skipIf(!hasPostgres)(`mails on PostgreSQL (${needsPostgres})`, () => {
  const postgres = postgresOfTests();

  it(
    'leave once each, those too that a killed process had claimed',
    { timeout: 90_000 },
    async () => {
      const url = await postgres().createDatabase('mails');
      const db = openDatabase({ url });
      onTestFinished(() => db.destroy());
      const folder = temporaryFolder();
      const serve = (SMTP_URL: string) =>
        startCli(folder, ['serve', '--empty', '--port', '0'], { DATABASE_URL: url, SMTP_URL });
      const silent = await startSmtpServer({ silentAt: 'DATA' });
      const killed = serve(silent.url);
      await killed.report;
      const queue = queueMail({ clock: () => new Date() });
      for (const purpose of ['reset', 'verification'] as const) {
        for (let count = 0; count < MAILS; count += 1) {
          const mail = mailTo(`${purpose}-${count}@exemple.bj`, { purpose });
          await transaction(db, (db) => queue(db, mail));
        }
      }
      const claimed = db.selectFrom('outbox').select('id').where('attempts', '=', 1);
      await eventually(async () => expect((await claimed.execute()).length).toBe(BATCH));
      killed.child.kill('SIGKILL');
      await killed.exit;

      const { url: SMTP_URL, deliveries } = await startSmtpServer();
      const others = [serve(SMTP_URL), serve(SMTP_URL)];
      for (const { report } of others) await report;
      await eventually(() => expect(deliveries.length).toBe(2 * MAILS - BATCH));
      // Pretends that the pause of the mails that were being sent is over.
      const unsent = db.updateTable('outbox').where('sent_at', 'is', null);
      await unsent.set({ next_attempt_at: '2026' }).execute();
      await eventually(async () => {
        const left = db.selectFrom('outbox').select('id').where('sent_at', 'is', null);
        expect(await left.execute()).toEqual([]);
      });
      const recipients = deliveries.flatMap(({ commands }) =>
        commands.filter((command) => command.startsWith('RCPT')),
      );
      expect(recipients).toHaveLength(2 * MAILS);
      expect(new Set(recipients).size).toBe(2 * MAILS);
      for (const { output } of others)
        expect(output.stdout).not.toMatch(/mail\.(failed|queue_failed)/);
    },
  );
});
