// The embedded API on a real PostgreSQL: who migrates, a database that goes away, and two processes of
// which one is killed.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase, type Database } from '../../scripts/api/database/database.ts';
import { lockDatabase } from '../../scripts/api/database/lock.ts';
import { isDatabaseLost } from '../../scripts/api/database/lost.ts';
import { pendingMigrations } from '../../scripts/api/database/migrate.ts';
import { readSettings } from '../../scripts/lib/settings.ts';
import { toFormData } from '../../src/contract/submission/submission.ts';
import { MEGABYTE } from '../../src/contract/submission/uploads.ts';
import { root } from '../fixtures/cache.ts';
import { makeCertificate } from '../fixtures/certificate.ts';
import { eventually } from '../fixtures/eventually.ts';
import { listen } from '../fixtures/free-port.ts';
import { giveToServer, hasPostgres, needsPostgres, postgresOfTests } from '../fixtures/postgres.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { runCli, startCli } from '../unit/scripts/api/cli.ts';
import { person } from '../unit/scripts/api/harness.ts';
import { university } from '../unit/scripts/api/projects.ts';

const CANDIDATES = Number(process.env['CANDIDATES'] ?? 200);
/** Candidates who are there at the same time. */
const AT_ONCE = 20;
const LIMIT = 15 * 60_000;
const PROJECT_FILES = 3;

describe.skipIf(!hasPostgres)(`the embedded API on PostgreSQL (${needsPostgres})`, () => {
  const postgres = postgresOfTests();

  async function setUp(name: string) {
    const folder = temporaryFolder();
    const url = await postgres().createDatabase(name);
    const env = {
      DATABASE_URL: url,
      DATA_DIR: path.join(folder, 'data'),
      TRUST_PROXY: '127.0.0.1',
    };
    const db = openDatabase({ url });
    onTestFinished(() => db.destroy());
    const serve = (port = 0, more = {}) =>
      startCli(folder, ['serve', '--empty', '--port', String(port)], { ...env, ...more });
    return { folder, env, db, serve };
  }

  it('all tests of the API pass on it', { timeout: LIMIT }, async () => {
    const program = path.join(root, 'node_modules/vitest/vitest.mjs');
    const args = ['--config=tests/unit/vitest.config.ts', '--testTimeout=120000'];
    const url = await postgres().createDatabase('tests');
    const child = spawn(process.execPath, [program, 'run', ...args, 'tests/unit/scripts/api'], {
      cwd: root,
      env: { ...process.env, TEST_DATABASE: url },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const output = await text(child.stdout);
    expect(child.exitCode ?? (await once(child, 'exit'))[0], output).toBe(0);
  });

  it(
    'of two that start together, one migrates and both serve, and none with another folder',
    { timeout: 60_000 },
    async () => {
      const { db, serve } = await setUp('starters');
      const starters = [serve(), serve()];
      for (const { report } of starters) {
        const { port } = await report;
        expect((await fetch(`http://127.0.0.1:${port}/blogs`)).status).toBe(200);
      }
      const outputs = starters.map(({ output }) => output.stdout).join('');
      expect(outputs.match(/"api\.migrated"/g)).toHaveLength(1);
      expect(await pendingMigrations(db)).toEqual([]);
      const elsewhere = serve(0, { DATA_DIR: temporaryFolder() });
      expect({ code: await elsewhere.exit, ...elsewhere.output }).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('let all APIs of it have one folder storage'),
      });
    },
  );

  it('nobody migrates while an API of an earlier version serves', { timeout: 60_000 }, async () => {
    const { folder, env, db, serve } = await setUp('earlier');
    // It has no tables, as those of a later migration are missing in an earlier version.
    const earlier = await lockDatabase(readSettings(env));
    await earlier.share();
    const refusal = expect.stringContaining('stop every API of DATABASE_URL, then try again.');
    expect(await runCli(folder, ['migrate'], env)).toMatchObject({ code: 1, stderr: refusal });
    const newer = serve();
    expect({ code: await newer.exit, ...newer.output }).toMatchObject({ code: 1, stderr: refusal });
    expect(await pendingMigrations(db)).not.toEqual([]);

    await earlier.release();
    expect(await runCli(folder, ['migrate'], env)).toMatchObject({ code: 0, stderr: '' });
    expect(await pendingMigrations(db)).toEqual([]);
  });

  it('a database that goes away is told, and the API is there with it again', async () => {
    const { serve } = await setUp('away');
    const { port } = await serve().report;
    const ask = () => fetch(`http://127.0.0.1:${port}/blogs`);
    expect((await ask()).status).toBe(200);
    await postgres().stop();
    const answer = await ask();
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
    await postgres().start();
    await eventually(async () => expect((await ask()).status).toBe(200));
  });

  it('one that stays silent is told within seconds', { timeout: 90_000 }, async () => {
    const { db, env, serve } = await setUp('silent');
    const url = new URL(env.DATABASE_URL);
    const proxy = await startSilentProxy(Number(url.port));
    url.port = String(proxy.port);
    const { port } = await serve(0, { DATABASE_URL: url.href }).report;
    const ask = async (where: string) => {
      const signal = AbortSignal.timeout(20_000);
      return (await fetch(`http://127.0.0.1:${port}${where}`, { signal })).status;
    };
    expect(await ask('/health')).toBe(200);
    const register = (email: string) =>
      fetch(`http://127.0.0.1:${port}/users`, {
        method: 'POST',
        body: JSON.stringify({ ...person, email }),
        signal: AbortSignal.timeout(30_000),
      });
    proxy.setSilent(true);
    const asked = Array.from({ length: 12 }, (_, index) => ask(index % 2 ? '/health' : '/blogs'));
    expect(await Promise.all(asked)).toEqual(Array(12).fill(503));
    expect((await register('afi@exemple.bj')).status).toBe(503);
    proxy.setSilent(false);
    await eventually(async () => expect(await ask('/health')).toBe(200));
    // No connection is left in a transaction that nobody ends.
    expect((await register('sena@exemple.bj')).status).toBe(201);
    const emails = await db.selectFrom('users').select('email').execute();
    expect(emails).toEqual([{ email: 'sena@exemple.bj' }]);
  });

  it('TLS that fails is explained in a sentence, and is 503 at run time', async () => {
    const { folder, env, db, serve } = await setUp('tls');
    const [known, other] = [serverCertificate(), serverCertificate()];
    const use = async ({ cert, key }: typeof known) => {
      for (const statement of [
        `alter system set ssl_cert_file = '${cert}'`,
        `alter system set ssl_key_file = '${key}'`,
        'alter system set ssl = on',
        'select pg_reload_conf()',
      ]) {
        await sql.raw(statement).execute(db);
      }
    };
    onTestFinished(async () => {
      await sql`alter system set ssl = off`.execute(db);
      await sql`select pg_reload_conf()`.execute(db);
    });
    const migrate = (query: string) =>
      runCli(folder, ['migrate'], { ...env, DATABASE_URL: `${env.DATABASE_URL}?${query}` });
    const refused = (reason: string) => ({
      code: 1,
      stderr: expect.stringMatching(
        new RegExp(`^(The database of )?DATABASE_URL [^\\n]*${reason}[^\\n]*\\.\\n$`),
      ),
    });

    expect(await migrate('sslmode=require')).toMatchObject(
      refused('turn on ssl in postgresql.conf, or set sslmode=disable'),
    );
    await use(known);
    await eventually(async () =>
      expect(await migrate('sslmode=no-verify')).toMatchObject({ code: 0, stderr: '' }),
    );
    expect(await migrate('sslmode=require')).toMatchObject(refused('sslrootcert=FILE'));
    expect(await migrate('sslrootcert=/none.pem')).toMatchObject(refused('correct sslrootcert'));
    const trusted = `sslmode=require&sslrootcert=${known.cert}`;
    expect(await migrate(trusted)).toMatchObject({ code: 0, stderr: '' });

    const api = serve(0, { DATABASE_URL: `${env.DATABASE_URL}?${trusted}` });
    const ask = async () =>
      (await fetch(`http://127.0.0.1:${(await api.report).port}/blogs`)).status;
    expect(await ask()).toBe(200);
    await use(other);
    await eventually(async () => {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
      expect(await ask()).toBe(503);
      expect(api.output.stdout).toMatch(/"api\.database_lost".*certificate/);
    });
    expect(api.output.stdout).not.toContain('"api.failed"');
    await use(known);
    await eventually(async () => expect(await ask()).toBe(200));
  });

  it('a query that the server works on for too long is ended there', async () => {
    const { db } = await setUp('slow');
    const slow = await sql`select pg_sleep(20)`.execute(db).catch((error: unknown) => error);
    expect(slow).toMatchObject({ code: '57014' });
    expect(isDatabaseLost(slow)).toBe(true);
  });

  it(
    `${CANDIDATES} candidates take part in two processes, one of which is killed: nothing is lost or there twice`,
    { timeout: LIMIT },
    async () => {
      const { env, db, serve } = await setUp('burst');
      const processes = [serve(), serve()];
      const ports = await Promise.all(processes.map(async ({ report }) => (await report).port));

      const form = await projectForm();
      const isKilling = Promise.withResolvers<void>();
      let done = 0;
      const waiting = Array.from({ length: CANDIDATES }, (_, index) => index);
      const candidates = Array.from({ length: AT_ONCE }, async () => {
        for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) {
          await takePart({ ports, db, form }, index);
          if ((done += 1) >= CANDIDATES / 4) isKilling.resolve();
        }
      });
      const killing = isKilling.promise.then(async () => {
        processes[0]!.child.kill('SIGKILL');
        await processes[0]!.exit;
        processes.push(serve(ports[0]));
        await processes.at(-1)!.report;
      });
      await Promise.all([killing, ...candidates]);

      for (const { output } of processes) {
        expect(output.stderr).toBe('');
        expect(output.stdout).not.toContain('"api.failed"');
      }
      await expectWhole(db, path.join(env.DATA_DIR, 'storage'));
    },
  );
});

/** A TCP proxy that a test makes silent: connections stay, and nothing passes any more. */
async function startSilentProxy(target: number) {
  let isSilent = false;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1');
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => void (isSilent || to.write(chunk)));
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        if (!isSilent) to.destroy();
      });
    }
  });
  const port = await listen(server);
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return { port, setSilent: (value: boolean) => void (isSilent = value) };
}

/** A project with 3 MB of photos, as the form sends it. */
async function projectForm() {
  const create = { width: 1200, height: 900, channels: 3, background: '#a0522d' } as const;
  const picture = await sharp({ create }).jpeg().toBuffer();
  // Bytes after a picture's end are not read; they make it as heavy as a photo.
  const padding = randomBytes(MEGABYTE - picture.length);
  const images = Array.from(
    { length: PROJECT_FILES },
    (_, index) => new File([picture, padding], `photo-${index + 1}.jpg`, { type: 'image/jpeg' }),
  );
  const form = toFormData({ ...university, images });
  return (init: RequestInit): RequestInit => ({ ...init, method: 'POST', body: form });
}

/** Self-signed, for this machine, and readable for PostgreSQL. */
function serverCertificate() {
  const folder = temporaryFolder();
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const certificate = makeCertificate(folder, ...names);
  giveToServer(folder, certificate.cert, certificate.key);
  return certificate;
}

interface Part {
  ports: number[];
  db: Database;
  form: (init: RequestInit) => RequestInit;
}

const emailOf = (index: number) => `candidat-${index}@exemple.bj`;

async function takePart({ ports, db, form }: Part, index: number): Promise<void> {
  const email = emailOf(index);
  const network = { 'X-Forwarded-For': `10.0.${index >> 8}.${index & 255}` };

  let calls = index;
  /** Undefined if it is unknown whether it arrived. */
  async function tryTo(where: string, init: RequestInit = {}) {
    const headers = { ...network, ...init.headers };
    const url = `http://127.0.0.1:${ports[(calls += 1) % 2]}/${where}`;
    const response = await fetch(url, { ...init, headers, redirect: 'manual' }).catch(() => null);
    const text = await response?.text().catch(() => undefined);
    if (text !== undefined && response!.status !== 503) return { status: response!.status, text };
    await setTimeout(Number(response?.headers.get('Retry-After') ?? 1) * 1000);
    return undefined;
  }

  async function insist(where: string, init?: RequestInit) {
    for (;;) {
      const answer = await tryTo(where, init);
      if (answer) return answer;
    }
  }

  const json = (body: object): RequestInit => ({ method: 'POST', body: JSON.stringify(body) });
  const registered = await insist('users', json({ ...person, email }));
  // If the first attempt has arrived, and its answer has not, the address is taken.
  const isThere = registered.status === 422;
  if (isThere) expect(Object.keys(JSON.parse(registered.text).errors)).toEqual(['email']);
  else expect(registered.status, registered.text).toBe(201);

  const mails = await db
    .selectFrom('outbox')
    .select('text')
    .where('recipient', '=', email)
    .execute();
  expect(mails).toHaveLength(1);
  const link = new URL(/https?:\S+/.exec(mails[0]!.text)![0]);
  const verified = await insist(link.pathname.slice(1) + link.search, { method: 'POST' });
  expect(verified.status, verified.text).toBe(303);

  const loggedIn = await insist('login', json({ email, password: person.password }));
  expect(loggedIn.status, loggedIn.text).toBe(200);
  const { access_token } = JSON.parse(loggedIn.text) as { access_token: string };
  const headers = { Authorization: `Bearer ${access_token}` };

  const countProjects = async () => {
    const { status, text } = await insist('check-status', { headers });
    expect(status, text).toBe(200);
    return (JSON.parse(text) as { userProjects: unknown[] }).userProjects.length;
  };
  for (let hasArrived = false; !hasArrived;) {
    const submitted = await tryTo('soumettre-projet', form({ headers }));
    if (submitted) expect(submitted.status, submitted.text).toBe(201);
    // As the form of the portal does before it sends again.
    hasArrived = submitted !== undefined || (await countProjects()) > 0;
  }
  expect(await countProjects()).toBe(1);
}

/** Each candidate has a verified account, one project with its files, and a mail about each. */
async function expectWhole(db: Database, storage: string): Promise<void> {
  const users = await db.selectFrom('users').select(['email', 'email_verified_at']).execute();
  const everybody = Array.from({ length: CANDIDATES }, (_, index) => emailOf(index)).sort();
  expect(users.map(({ email }) => email).sort()).toEqual(everybody);
  expect(users.filter(({ email_verified_at }) => email_verified_at === null)).toEqual([]);

  const projects = await db
    .selectFrom('projects')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['projects.id', 'email'])
    .execute();
  expect(projects.map(({ email }) => email).sort()).toEqual(everybody);
  const files = await db.selectFrom('project_files').selectAll().execute();
  expect(files).toHaveLength(CANDIDATES * PROJECT_FILES);
  expect(new Set(files.map((file) => file.path)).size).toBe(files.length);
  for (const file of files) expect(statSync(path.join(storage, file.path)).size).toBe(file.bytes);

  for (const purpose of ['registration', 'submission'] as const) {
    const mails = await db
      .selectFrom('outbox')
      .select('recipient')
      .where('purpose', '=', purpose)
      .execute();
    expect(mails.map(({ recipient }) => recipient).sort(), purpose).toEqual(everybody);
  }
}
