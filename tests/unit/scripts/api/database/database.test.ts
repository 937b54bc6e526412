import { once } from 'node:events';
import { renameSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import {
  all,
  insert,
  one,
  openDatabase,
  transaction,
} from '../../../../../scripts/api/database/database.ts';
import { schema } from '../../../../../scripts/api/database/schema.ts';
import { userStep } from '../../../../../scripts/api/submissions/steps.ts';
import { OperatorError } from '../../../../../scripts/lib/operator-error.ts';
import { temporaryFolder } from '../../../../fixtures/temporary-folder.ts';
import { insertUser, rows } from '../harness.ts';

const version = (db: ReturnType<typeof openDatabase>) =>
  one<{ user_version: number }>(db, 'PRAGMA user_version')?.user_version;

const tables = (db: ReturnType<typeof openDatabase>) =>
  all(db, 'SELECT name, sql FROM sqlite_schema ORDER BY name');

const OPENER = `
const { parentPort, workerData } = require('node:worker_threads');
import(workerData.module).then(({ openDatabase }) => {
  const start = new Int32Array(workerData.start);
  parentPort.postMessage('waiting');
  Atomics.wait(start, 0, 0);
  try {
    openDatabase(workerData.file);
    parentPort.postMessage('opened');
  } catch (error) {
    parentPort.postMessage(error.message);
  }
});
`;

/** The results of this many threads that open the file at the same moment. */
async function openAtOnce(file: string, count: number): Promise<unknown[]> {
  const start = new Int32Array(new SharedArrayBuffer(4));
  const module = new URL('../../../../../scripts/api/database/database.ts', import.meta.url).href;
  const workerData = { file, module, start: start.buffer };
  const workers = Array.from({ length: count }, () => {
    return new Worker(OPENER, { eval: true, workerData });
  });
  const next = async (worker: Worker) => ((await once(worker, 'message')) as unknown[])[0];
  await Promise.all(workers.map(next));
  const outcomes = workers.map(next);
  Atomics.store(start, 0, 1);
  Atomics.notify(start, 0);
  return Promise.all(outcomes);
}

/** A later version of the program, while the work lasts. */
function withStep<Result>(sql: string, work: () => Result): Result {
  const steps = schema as string[];
  steps.push(sql);
  try {
    return work();
  } finally {
    steps.pop();
  }
}

describe('openDatabase', () => {
  it('may be called by several processes at once, for a new database', async () => {
    for (let round = 0; round < 3; round += 1) {
      const file = path.join(temporaryFolder(), 'api.db');
      expect(await openAtOnce(file, 4)).toEqual(['opened', 'opened', 'opened', 'opened']);
      expect(version(openDatabase(file))).toBe(schema.length);
    }
  });
});

describe('the schema', () => {
  it('brings an older database up to date and keeps what it holds', () => {
    const file = path.join(temporaryFolder(), 'api.db');
    const old = openDatabase(file);
    const { email } = insertUser({ db: old });
    old.close();

    withStep("ALTER TABLE users ADD COLUMN town TEXT NOT NULL DEFAULT 'Cotonou'", () => {
      const db = openDatabase(file);
      expect(version(db)).toBe(schema.length);
      expect(rows(db, 'users')).toMatchObject([{ email, town: 'Cotonou' }]);
    });
  });

  it('takes the step of preselected candidates to their latest pending project', () => {
    const file = path.join(temporaryFolder(), 'api.db');
    const old = new DatabaseSync(file);
    for (const step of schema.slice(0, 4)) if (typeof step === 'string') old.exec(step);
    old.exec(`PRAGMA user_version = 4;
      INSERT INTO users (id, email, step, first_name, last_name, phone, gender, user_type,
        password_hash, created_at)
      SELECT value, value || '@exemple.bj', iif(value = 1, 4, 5), '', '', '', '', '', '', ''
      FROM json_each('[1, 2]');
      INSERT INTO projects (id, user_id, step, niveau_academique, answers, created_at)
      SELECT key + 1, value ->> 0, value ->> 1, 'master', '{}', ''
      FROM json_each('[[1, 1], [1, 1], [1, -1], [2, 1], [2, 2]]')`);
    old.close();

    const db = openDatabase(file);
    expect(rows(db, 'projects').map((row) => row['step'])).toEqual([1, 4, -1, 1, 2]);
    expect([1, 2].map((id) => userStep(db, id))).toEqual([4, 5]);
    expect(rows(db, 'users')[0]).not.toHaveProperty('step');
  });

  it('leaves an older database as it was when a step fails', () => {
    const file = path.join(temporaryFolder(), 'api.db');
    const old = openDatabase(file);
    const before = [version(old), tables(old)];
    old.close();

    const broken = 'CREATE TABLE half (id INTEGER); CREATE TABLE users (id INTEGER);';
    withStep(broken, () => expect(() => openDatabase(file)).toThrow(/users already exists/));
    const db = openDatabase(file);
    expect([version(db), tables(db)]).toEqual(before);
  });

  it('refuses a database of a later day and leaves it alone', () => {
    const file = path.join(temporaryFolder(), 'api.db');
    withStep('CREATE TABLE later (id INTEGER)', () => openDatabase(file).close());
    expect(() => openDatabase(file)).toThrow(OperatorError);
    withStep('CREATE TABLE later (id INTEGER)', () => {
      expect(version(openDatabase(file))).toBe(schema.length);
    });
  });
});

describe('transaction', () => {
  it('keeps nothing of it when it fails, else all, and returns its result', () => {
    const db = openDatabase(':memory:');
    const twice = () => {
      insert(db, 'categories', { name: 'Recherche' });
      insert(db, 'categories', { name: 'Recherche' });
    };
    expect(() => transaction(db, twice)).toThrow(/UNIQUE/);
    expect(rows(db, 'categories')).toEqual([]);
    expect(transaction(db, () => insert(db, 'categories', { name: 'Formations' }))).toBe(1);
    expect(rows(db, 'categories')).toEqual([{ id: 1, name: 'Formations' }]);
  });
});

it('leaves the journal of a database that is gone as it is', () => {
  const file = path.join(temporaryFolder(), 'api.db');
  const db = openDatabase(file);
  insertUser({ db });
  renameSync(file, `${file}.away`);
  expect(() => openDatabase(file)).toThrow(
    `${file} is missing, but ${file}-wal exists: bring ${file} back, or move DATA_DIR away.`,
  );
  renameSync(`${file}.away`, file);
  expect(rows(openDatabase(file), 'users')).toHaveLength(1);
});
