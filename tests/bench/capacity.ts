// Measures how much load the embedded API carries on one machine, on SQLite and on PostgreSQL (if
// Debian's is installed): how fast it answers with many candidates and projects in its database,
// what these cost, and how it withstands bursts in which everybody submits within a minute.
// npm run bench:api
// The temporary folder needs 3 MB for each seeded project, and as much again for the backup.
import { execFileSync, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '../../scripts/api/database/database.ts';
import { candidateEmail, seedCandidates } from './candidates.ts';
import { ask, beside, load, summary, type Outcome } from './load.ts';
import { projectForm } from './project-form.ts';
import { seededServices } from './seeded.ts';
import { submitInBursts } from './burst.ts';
import { hasPostgres, startPostgres } from '../fixtures/postgres.ts';
import { collectTemporaryFiles, temporaryFolder } from '../fixtures/temporary-folder.ts';

const CANDIDATES = Number(process.env['BENCH_CANDIDATES'] ?? 10_000);
const PROJECTS = Number(process.env['BENCH_PROJECTS'] ?? 5_000);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);
const CALLERS = [1, 4, 16, 64];
/** The password of all candidates. */
const PASSWORD = 'Banc-Essai-2026';

const main = path.resolve(import.meta.dirname, '../../scripts/api/main.ts');
const API_PORT = '8795';
const api = `http://127.0.0.1:${API_PORT}`;

/** The embedded API on one database. */
interface Side {
  name: string;
  folder: string;
  databaseUrl?: string;
  env: NodeJS.ProcessEnv;
}

/** What was measured, on each side. */
const table: Record<string, Record<string, string>> = {};

collectTemporaryFiles();
await measure(sideOf('SQLite'));
if (hasPostgres) {
  // It waits for the disk, as SQLite does.
  const postgres = await startPostgres(true);
  try {
    await measure(sideOf('PostgreSQL', await postgres.createDatabase('bench')));
  } finally {
    await postgres.stop();
  }
} else console.log('PostgreSQL is not measured: it is not installed (apt install postgresql).');
console.table(table);
await submitInBursts();

function sideOf(name: string, databaseUrl?: string): Side {
  const folder = temporaryFolder();
  const env = {
    ...process.env,
    DATA_DIR: path.join(folder, 'data'),
    DATABASE_URL: databaseUrl ?? '',
    API_PORT,
    // Each caller comes from an address of its own, as candidates do.
    TRUST_PROXY: '127.0.0.1',
  };
  return { name, folder, env, ...(databaseUrl !== undefined && { databaseUrl }) };
}

async function measure(side: Side): Promise<void> {
  const begin = performance.now();
  await seed(side);
  note(side, `seeding ${CANDIDATES} candidates, ${PROJECTS} projects`, since(begin));
  note(side, 'database', megabytes(await databaseBytes(side)));
  note(side, 'files', megabytes(bytesOf(side, 'data/storage')));
  const started = performance.now();
  const child = await start(side);
  note(side, 'start', since(started));
  note(side, 'memory of the API', memory(child, 'VmRSS'));
  const tokens = await measureRates(side);
  // PostgreSQL has its own tools for this.
  if (side.databaseUrl === undefined) await measureBackup(side, tokens);
  note(side, 'memory of the API, at most', memory(child, 'VmHWM'));
  child.kill();
  await once(child, 'exit');
  rmSync(side.folder, { recursive: true });
}

function note({ name }: Side, what: string, value: string, more = ''): void {
  console.log(`${name}, ${what}: ${value}${more}`);
  (table[what] ??= {})[name] = value;
}

function since(begin: number): string {
  return `${((performance.now() - begin) / 1000).toFixed(1)} s`;
}

async function seed({ env }: Side): Promise<void> {
  const services = await seededServices(env);
  await seedCandidates(services, {
    candidates: CANDIDATES,
    projects: PROJECTS,
    password: PASSWORD,
  });
  await services.db.destroy();
}

async function start({ env }: Side): Promise<ChildProcess> {
  const child = fork(main, ['serve'], { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  await once(child, 'message');
  return child;
}

async function measureBackup(side: Side, tokens: string[]): Promise<void> {
  let turn = 0;
  const asking = () => ask(`${api}/check-status`, as(0, tokens[turn++ % tokens.length]));
  const begin = performance.now();
  const { outcomes } = await beside(backup(side), 100, asking);
  const more = `, ${megabytes(bytesOf(side, 'backup'))}; status meanwhile: ${summary(outcomes)}`;
  note(side, 'backup', since(begin), more);
}

async function backup({ folder, env }: Side): Promise<void> {
  const child = fork(main, ['backup', path.join(folder, 'backup')], { env, stdio: 'ignore' });
  const [code] = (await once(child, 'exit')) as [number];
  if (code !== 0) throw new Error(`The backup ended with ${code}`);
}

/** Returns the tokens of those who signed in. */
async function measureRates(side: Side): Promise<string[]> {
  const tokens: string[] = [];
  // Each signs in once, because the calls of one account are limited per minute.
  let next = 0;
  await rates(side, 'sign-ins', async (turn) => {
    const email = candidateEmail((next++ % CANDIDATES) + 1);
    const answer = await ask(`${api}/login`, {
      ...as(turn),
      method: 'POST',
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    if (answer.status === 200) tokens.push(JSON.parse(answer.text).access_token);
    return answer;
  });
  await rates(side, 'states of projects', (turn) =>
    ask(`${api}/check-status`, as(turn, tokens[turn % tokens.length])),
  );
  const form = await projectForm();
  await rates(side, 'submissions of 3 MB', (turn) =>
    ask(`${api}/soumettre-projet`, form(as(turn, tokens[turn % tokens.length]))),
  );
  return tokens;
}

async function rates(
  side: Side,
  what: string,
  call: (turn: number) => Promise<Outcome>,
): Promise<void> {
  for (const callers of CALLERS) {
    const begin = performance.now();
    const outcomes = await load({ callers, seconds: SECONDS }, call);
    const seconds = (performance.now() - begin) / 1000;
    const good = outcomes.filter(({ status }) => status < 300).length;
    const rate = `${(good / seconds).toFixed(1)} a second`;
    note(side, `${what}, ${callers} at once`, rate, `; ${summary(outcomes)}`);
  }
}

/** The headers of a caller: an address of their own, and their token. */
function as(turn: number, token?: string): { headers: Record<string, string> } {
  return {
    headers: {
      'X-Forwarded-For': `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`,
      ...(token && { Authorization: `Bearer ${token}` }),
    },
  };
}

async function databaseBytes(side: Side): Promise<number> {
  if (side.databaseUrl === undefined) return bytesOf(side, 'data/api.db');
  const db = openDatabase({ url: side.databaseUrl });
  const size = sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`;
  const { bytes } = (await size.execute(db)).rows[0]!;
  await db.destroy();
  return bytes;
}

function bytesOf({ folder }: Side, name: string): number {
  const file = path.join(folder, name);
  if (!statSync(file).isDirectory()) return statSync(file).size;
  return Number(execFileSync('du', ['-sb', file], { encoding: 'utf8' }).split('\t')[0]);
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** The memory of the process, as Linux reports it. */
function memory({ pid }: ChildProcess, field: 'VmRSS' | 'VmHWM'): string {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kilobytes = Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)![1]);
  return `${Math.round(kilobytes / 1024)} MiB`;
}
