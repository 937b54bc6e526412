// Every change of the tables, oldest first. Append, never edit: databases of all earlier versions exist.
import type { DatabaseSync } from 'node:sqlite';
import type { Kysely } from 'kysely';
import * as initial from './0001_initial.ts';
import * as commonForm from './0002_common_form.ts';
import * as soonMails from './0003_soon_mails.ts';
import * as rateLimits from './0004_rate_limits.ts';
import * as projectSteps from './0005_project_steps.ts';
import * as noSoonMails from './0006_no_soon_mails.ts';
import * as removalTimes from './0007_removal_times.ts';
import * as knownNetworks from './0008_known_networks.ts';

export interface Migration {
  /**
   * In a transaction, with foreign keys off on SQLite: a table that is rebuilt keeps the rows that name
   * its own.
   *
   * @param sqlite the same database without Kysely; undefined on PostgreSQL
   */
  up(db: Kysely<never>, sqlite: DatabaseSync | undefined): Promise<void>;
}

export const migrations: Record<string, Migration> = {
  '0001_initial': initial,
  '0002_common_form': commonForm,
  '0003_soon_mails': soonMails,
  '0004_rate_limits': rateLimits,
  '0005_project_steps': projectSteps,
  '0006_no_soon_mails': noSoonMails,
  '0007_removal_times': removalTimes,
  '0008_known_networks': knownNetworks,
};
