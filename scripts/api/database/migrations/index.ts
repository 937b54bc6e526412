// Every change of the tables, oldest first. Append, and never edit: databases of earlier versions exist.
import type { DatabaseSync } from 'node:sqlite';
import type { Kysely } from 'kysely';
import * as initial from './0001_initial.ts';
import * as team from './0002_team.ts';
import * as content from './0003_content.ts';
import * as names from './0004_names.ts';
import * as terms from './0005_terms.ts';
import * as places from './0006_places.ts';
import * as decisionDrafts from './0007_decision_drafts.ts';
import * as search from './0008_search.ts';
import * as telling from './0009_telling.ts';
import * as kept from './0010_kept.ts';
import * as opinions from './0011_opinions.ts';
import * as secondFactor from './0012_second_factor.ts';
import * as notes from './0013_notes.ts';
import * as templates from './0014_templates.ts';
import * as savedViews from './0015_saved_views.ts';
import * as unusedColumns from './0016_unused_columns.ts';

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
  '0002_team': team,
  '0003_content': content,
  '0004_names': names,
  '0005_terms': terms,
  '0006_places': places,
  '0007_decision_drafts': decisionDrafts,
  '0008_search': search,
  '0009_telling': telling,
  '0010_kept': kept,
  '0011_opinions': opinions,
  '0012_second_factor': secondFactor,
  '0013_notes': notes,
  '0014_templates': templates,
  '0015_saved_views': savedViews,
  '0016_unused_columns': unusedColumns,
};
