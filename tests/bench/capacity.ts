// How far one machine carries the embedded API: how fast it answers with many candidates and projects
// in its database, what they cost, and how it stands bursts in which all submit within a minute.
// npm run bench:api
// The seeded projects need 3 MB each on the disk of the temporary folder, and their backup as much.
import { execFileSync, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { candidateEmail } from '../../scripts/api/seed/candidates.ts';
import { ask, beside, load, summary, type Outcome } from './load.ts';
import { projectForm } from './project-form.ts';
import { submitInBursts } from './burst.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';

const CANDIDATES = Number(process.env['BENCH_CANDIDATES'] ?? 10_000);
const PROJECTS = Number(process.env['BENCH_PROJECTS'] ?? 5_000);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);
const CALLERS = [1, 4, 16, 64];

const main = path.resolve(import.meta.dirname, '../../scripts/api/main.ts');
const folder = temporaryFolder();
const env = {
  ...process.env,
  DATA_DIR: path.join(folder, 'data'),
  API_PORT: '8795',
  // Each caller comes from an address of its own, as candidates do.
  TRUST_PROXY: '127.0.0.1',
};
const api = `http://127.0.0.1:${env.API_PORT}`;

try {
  const { result: password } = await timed(`Seeding ${CANDIDATES} and ${PROJECTS}`, seed);
  console.log(`  database ${size('data/api.db')}, files ${size('data/storage')}`);
  const { result: child } = await timed('Start', start);
  console.log(`  memory ${memory(child, 'VmRSS')}`);
  const tokens = await measureRates(password);
  let turn = 0;
  const asking = () => ask(`${api}/check-status`, as(0, tokens[turn++ % tokens.length]));
  const { outcomes } = await beside(timed('Backup', backup), 100, asking);
  console.log(`  ${size('backup')}; status meanwhile: ${summary(outcomes)}`);
  console.log(`Memory at most ${memory(child, 'VmHWM')}`);
  child.kill();
  await once(child, 'exit');
} finally {
  rmSync(folder, { recursive: true, force: true });
}
await submitInBursts();

async function timed<Result>(what: string, work: () => Promise<Result>) {
  const begin = performance.now();
  const result = await work();
  console.log(`${what}: ${((performance.now() - begin) / 1000).toFixed(1)} s`);
  return { result };
}

async function seed(): Promise<string> {
  const counts = ['--candidates', String(CANDIDATES), '--projects', String(PROJECTS)];
  const output = execFileSync(process.execPath, [main, 'seed', ...counts], {
    env,
    encoding: 'utf8',
  });
  return /the password (\S+),/.exec(output)![1]!;
}

async function start(): Promise<ChildProcess> {
  const child = fork(main, ['serve'], { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  await once(child, 'message');
  return child;
}

async function backup(): Promise<void> {
  const child = fork(main, ['backup', path.join(folder, 'backup')], { env, stdio: 'ignore' });
  const [code] = (await once(child, 'exit')) as [number];
  if (code !== 0) throw new Error(`The backup ended with ${code}`);
}

/** Returns the tokens of those who signed in. */
async function measureRates(password: string): Promise<string[]> {
  const tokens: string[] = [];
  // Each signs in once, because the calls of one account are limited per minute.
  let next = 0;
  await rates('Sign-ins', async (turn) => {
    const email = candidateEmail((next++ % CANDIDATES) + 1);
    const answer = await ask(`${api}/login`, {
      ...as(turn),
      method: 'POST',
      body: JSON.stringify({ email, password }),
    });
    if (answer.status === 200) tokens.push(JSON.parse(answer.text).access_token);
    return answer;
  });
  await rates('Status', (turn) =>
    ask(`${api}/check-status`, as(turn, tokens[turn % tokens.length])),
  );
  const form = await projectForm();
  await rates('Submissions of 3 MB', (turn) =>
    ask(`${api}/soumettre-projet`, form(as(turn, tokens[turn % tokens.length]))),
  );
  return tokens;
}

async function rates(what: string, call: (turn: number) => Promise<Outcome>): Promise<void> {
  for (const callers of CALLERS) {
    const begin = performance.now();
    const outcomes = await load({ callers, seconds: SECONDS }, call);
    const seconds = (performance.now() - begin) / 1000;
    const good = outcomes.filter(({ status }) => status < 300).length;
    const rate = (good / seconds).toFixed(1);
    console.log(`${what}, ${callers} at once: ${rate} a second; ${summary(outcomes)}`);
  }
}

/** Who calls: from an address of their own, and with their token. */
function as(turn: number, token?: string): { headers: Record<string, string> } {
  return {
    headers: {
      'X-Forwarded-For': `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`,
      ...(token && { Authorization: `Bearer ${token}` }),
    },
  };
}

function size(name: string): string {
  const file = path.join(folder, name);
  const bytes = statSync(file).isDirectory()
    ? Number(execFileSync('du', ['-sb', file], { encoding: 'utf8' }).split('\t')[0])
    : statSync(file).size;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** Of the process, as Linux reports it. */
function memory({ pid }: ChildProcess, field: 'VmRSS' | 'VmHWM'): string {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kilobytes = Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)![1]);
  return `${Math.round(kilobytes / 1024)} MiB`;
}
