// What the embedded API tells Prometheus: its mails and the files of candidates.
import { Counter } from 'prom-client';
import { createMetrics } from '../lib/metrics.ts';
import type { Settings } from '../lib/settings.ts';
import type { Database } from './database/database.ts';
import type { ApiMetrics, Services } from './services.ts';
import { MAX_UPLOADS, type UploadSlots } from './submissions/upload-slots.ts';

const OUTCOMES = ['sent', 'failed', 'given_up'] as const;

export function createApiMetrics(settings: Pick<Settings, 'dataDir' | 'metricsToken'>): ApiMetrics {
  const metrics = createMetrics(settings, ['/login']);
  const deliveries = new Counter({
    name: 'api_mail_deliveries_total',
    help: 'Mails that were sent, attempts that failed and are repeated, and mails that were given up.',
    labelNames: ['outcome'],
    registers: metrics.registers,
  });
  for (const outcome of OUTCOMES) deliveries.inc({ outcome }, 0);
  return {
    ...metrics,
    countMail: (outcome) => deliveries.inc({ outcome }),
  };
}

export function watchApi(services: Services, uploads: Pick<UploadSlots, 'taken'>): void {
  const { db, clock, limits, metrics } = services;
  /** Undefined while the database does not answer. */
  const ask = <Answer>(read: (db: Database) => Promise<Answer>) => read(db).catch(() => undefined);
  const { gauge } = metrics;
  gauge('api_database_up', 'Whether the database answers: 1 or 0.', async () =>
    (await ask(waitingMails)) === undefined ? 0 : 1,
  );
  gauge('api_uploads_running', 'Uploads that are under way.', () => uploads.taken());
  gauge('api_uploads_limit', 'Uploads that are accepted at once.', () => MAX_UPLOADS);
  gauge(
    'api_mails_waiting',
    'Mails that wait to be sent.',
    async () => (await ask(waitingMails))?.mails,
  );
  gauge('api_oldest_waiting_mail_age_seconds', 'Age of the oldest; 0 if none waits.', async () => {
    const waiting = await ask(waitingMails);
    if (!waiting?.oldest) return waiting && 0;
    return Math.max(0, clock().getTime() - Date.parse(waiting.oldest)) / 1_000;
  });
  gauge('api_stored_bytes', 'What the files of all candidates take.', () => ask(storedBytes));
  gauge(
    'api_stored_limit_bytes',
    'The most that the files of all candidates may take.',
    () => limits.totalBytes,
  );
}

const waitingMails = (db: Database) =>
  db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('mails'))
    .select(({ fn }) => fn.min<string | null>('created_at').as('oldest'))
    .where('next_attempt_at', 'is not', null)
    .executeTakeFirstOrThrow();

async function storedBytes(db: Database): Promise<number> {
  const { bytes } = await db
    .selectFrom('project_files')
    .select(({ fn }) => fn.sum<number | null>('bytes').as('bytes'))
    .executeTakeFirstOrThrow();
  return bytes ?? 0;
}
