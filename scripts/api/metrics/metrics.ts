// What the embedded API tells Prometheus: its mails and the files of candidates.
import { createMetrics } from '../../lib/metrics.ts';
import type { Settings } from '../../lib/settings.ts';
import type { Database } from '../database/database.ts';
import type { Services } from '../services.ts';
import { MAX_UPLOADS, type UploadSlots } from '../submissions/upload-slots.ts';

const OUTCOMES = ['sent', 'failed', 'given_up'] as const;

export type ApiMetrics = ReturnType<typeof createApiMetrics>;

export function createApiMetrics(settings: Pick<Settings, 'dataDir' | 'metricsToken'>) {
  const metrics = createMetrics(settings, ['/login']);
  const deliveries = metrics.define(({ Counter }, registers) => {
    const counter = new Counter({
      name: 'api_mail_deliveries_total',
      help: 'Mails that were sent, attempts that failed and are repeated, and mails that were given up.',
      labelNames: ['outcome'],
      registers,
    });
    for (const outcome of OUTCOMES) counter.inc({ outcome }, 0);
    return counter;
  });
  return {
    ...metrics,
    countMail: (outcome: (typeof OUTCOMES)[number]): void =>
      deliveries((counter) => counter.inc({ outcome })),
  };
}

export function watchApi(services: Services, uploads: Pick<UploadSlots, 'taken'>): void {
  const { db, clock, limits, metrics, databaseFault } = services;
  metrics.define(
    ({ Gauge }, registers) => {
      const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
      const files = 'the files of all candidates';
      gauge('api_stored_limit_bytes', `The most that ${files} may take.`).set(limits.totalBytes);
      gauge('api_uploads_limit', 'Uploads that are accepted at once.').set(MAX_UPLOADS);
      return {
        up: gauge('api_database_up', 'Whether the database answers: 1 or 0.'),
        running: gauge('api_uploads_running', 'Uploads that are under way.'),
        waiting: gauge('api_mails_waiting', 'Mails that wait to be sent.'),
        oldest: gauge('api_oldest_waiting_mail_age_seconds', 'Age of the oldest; 0 if none waits.'),
        stored: gauge('api_stored_bytes', `What ${files} take.`),
      };
    },
    async ({ up, running, waiting, oldest, stored }) => {
      running.set(uploads.taken());
      const figures = databaseFault() ? undefined : await readFigures(db).catch(() => undefined);
      up.set(figures ? 1 : 0);
      if (!figures) {
        for (const unknown of [waiting, oldest, stored]) unknown.remove();
        return;
      }
      const { mailsWaiting, oldestMail, storedBytes } = figures;
      waiting.set(mailsWaiting);
      const age = oldestMail === null ? 0 : clock().getTime() - Date.parse(oldestMail);
      oldest.set(Math.max(0, age) / 1_000);
      stored.set(storedBytes);
    },
  );
}

async function readFigures(db: Database) {
  const { mailsWaiting, oldestMail } = await db
    .selectFrom('outbox')
    .select(({ fn }) => [
      fn.countAll<number>().as('mailsWaiting'),
      fn.min<string | null>('created_at').as('oldestMail'),
    ])
    .where('next_attempt_at', 'is not', null)
    .executeTakeFirstOrThrow();
  const { bytes } = await db
    .selectFrom('project_files')
    .select(({ fn }) => fn.sum<number | null>('bytes').as('bytes'))
    .executeTakeFirstOrThrow();
  return { mailsWaiting, oldestMail, storedBytes: bytes ?? 0 };
}
