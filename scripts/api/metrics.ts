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
  const ask = (read: (db: Database) => Promise<number>) => read(db).catch(() => undefined);
  const { gauge } = metrics;
  gauge('api_database_up', 'Whether the database answers: 1 or 0.', async () =>
    (await ask(countWaiting)) === undefined ? 0 : 1,
  );
  gauge('api_uploads_running', 'Uploads that are under way.', () => uploads.taken());
  gauge('api_uploads_limit', 'Uploads that are accepted at once.', () => MAX_UPLOADS);
  gauge('api_mails_waiting', 'Mails that wait to be sent.', () => ask(countWaiting));
  gauge('api_oldest_waiting_mail_age_seconds', 'Age of the oldest; 0 if none waits.', () =>
    ask((database) => ageOfOldest(database, clock())),
  );
  gauge('api_stored_bytes', 'What the files of all candidates take.', () => ask(storedBytes));
  gauge(
    'api_stored_limit_bytes',
    'The most that the files of all candidates may take.',
    () => limits.totalBytes,
  );
}

async function countWaiting(db: Database): Promise<number> {
  const waiting = db.selectFrom('outbox').where('next_attempt_at', 'is not', null);
  const counted = waiting.select(({ fn }) => fn.countAll<number>().as('mails'));
  return (await counted.executeTakeFirstOrThrow()).mails;
}

/** In seconds. */
async function ageOfOldest(db: Database, now: Date): Promise<number> {
  const waiting = db.selectFrom('outbox').where('next_attempt_at', 'is not', null);
  const oldest = waiting.select(({ fn }) => fn.min<string | null>('created_at').as('created_at'));
  const { created_at } = await oldest.executeTakeFirstOrThrow();
  return created_at === null ? 0 : Math.max(0, now.getTime() - Date.parse(created_at)) / 1_000;
}

async function storedBytes(db: Database): Promise<number> {
  const { bytes } = await db
    .selectFrom('project_files')
    .select(({ fn }) => fn.sum<number | null>('bytes').as('bytes'))
    .executeTakeFirstOrThrow();
  return bytes ?? 0;
}
