// The upgrade that docs/operations.md describes, from an earlier version of the code, and the way
// back. The earlier code runs with the packages of today.
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { bin, hasPostgres, startPostgres } from '../fixtures/postgres.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { runCli, startCli, type Cli } from '../unit/scripts/api/cli.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** The last commit before Kysely. */
const EARLIER = '43e1071c87630fa05d70dbc020a5f2dea3cc50f2';
/** The first commit with PostgreSQL. */
const EARLIER_POSTGRES = 'be3849c9787e28d7014c5d7fba1b1b6c31b634f0';
const hasHistory = spawnSync('git', ['cat-file', '-e', EARLIER], { cwd: root }).status === 0;

/** The path of the command line of an earlier commit. */
function earlierCode(commit: string): string {
  const folder = temporaryFolder();
  const archive = execFileSync('git', ['archive', commit, 'scripts', 'src', 'package.json'], {
    cwd: root,
    maxBuffer: 256 * 1024 * 1024,
  });
  execFileSync('tar', ['x', '-C', folder], { input: archive });
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  return path.join(folder, 'scripts/api/main.ts');
}

type Rows = Record<string, unknown>[];

/** Everything in the database, by table. */
function contentOf(file: string): Map<string, Rows> {
  const db = new DatabaseSync(file, { readOnly: true });
  const tables = db
    .prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`)
    .all() as { name: string }[];
  const content = tables.map(({ name }): [string, Rows] => [
    name,
    db.prepare(`SELECT * FROM ${name} ORDER BY rowid`).all(),
  ]);
  db.close();
  return new Map(content);
}

/** Revisions have a different form now. */
const withoutRevisions = (rows: Rows) =>
  rows.map((row) => ({ ...row, ...('revision' in row && { revision: expect.anything() }) }));

async function post(url: string, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBeLessThan(300);
  return (await response.json().catch(() => ({}))) as Record<string, unknown>;
}

async function serve(cli: Cli) {
  const { port, demoAccount } = await cli.report;
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    logIn: () => post(`${url}/login`, demoAccount!),
    /** The whole of a candidate's file. */
    read: async (file: string) =>
      Buffer.from(await (await fetch(`${url}/storage/${file}`)).bytes()),
    stop: async () => {
      cli.child.kill();
      expect(await cli.exit).toBe(0);
    },
  };
}

it.skipIf(!hasHistory)(
  `an upgrade from ${EARLIER.slice(0, 8)} loses nothing, and there is a way back (needs git’s history)`,
  async () => {
    const folder = temporaryFolder();
    const dataDir = path.join(folder, '.data');
    const database = path.join(dataDir, 'api.db');
    const earlier = earlierCode(EARLIER);
    const run = (args: string[], program?: string) => runCli(folder, args, {}, program);
    const start = (program?: string) =>
      serve(startCli(folder, ['serve', '--port', '0'], {}, program));

    // The earlier version, in use.
    const seeded = await run(['seed', '--candidates', '3', '--projects', '4'], earlier);
    expect(seeded).toMatchObject({ code: 0, stderr: '' });
    const before = await start(earlier);
    await before.logIn();
    await post(`${before.url}/newsletter`, { email: 'afi@exemple.bj' });
    await post(`${before.url}/forgot-password`, { email: 'candidat-1@wema.example' });
    await before.stop();
    const old = contentOf(database);
    const filled = [...old].filter(([, rows]) => rows.length > 0).map(([name]) => name);
    for (const name of ['users', 'projects', 'project_files', 'tokens', 'outbox', 'newsletter'])
      expect(filled).toContain(name);
    const files = old.get('project_files')!.map((row) => String(row['path']));

    // Today's commands refuse it until it is migrated.
    const refused = await run(['outbox']);
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toContain('npm run api -- migrate');
    const migrated = await run(['migrate']);
    expect(migrated).toMatchObject({ code: 0, stderr: '' });
    const copy = /As it was before: (.*)/.exec(migrated.stdout)![1]!;
    expect(contentOf(copy)).toEqual(old);
    const now = contentOf(database);
    for (const [name, rows] of old) {
      const expected = withoutRevisions(rows).map((row) => expect.objectContaining(row) as unknown);
      expect(now.get(name), name).toEqual(expected);
    }

    // It serves.
    const after = await start();
    expect(await (await fetch(`${after.url}/health`)).json()).toEqual({ service: 'embedded-api' });
    expect(await after.logIn()).toHaveProperty('first_name', 'Afi');
    for (const file of files) expect((await after.read(file)).byteLength).toBeGreaterThan(0);
    await after.stop();

    // The way back: the earlier program refuses today's database, and takes the copy.
    const newer = startCli(folder, ['serve', '--port', '0'], {}, earlier);
    newer.report.catch(() => {});
    expect(await newer.exit).toBe(1);
    expect(newer.output.stderr).toContain('newer version');
    execFileSync('sh', ['-c', `mkdir newer && mv api.db* newer/ && cp "${copy}" api.db`], {
      cwd: dataDir,
    });
    const back = await start(earlier);
    await back.logIn();
    await back.stop();
    const again = contentOf(database);
    for (const [name, rows] of old) {
      // The login is one more session.
      expect(again.get(name)!.slice(0, rows.length), name).toEqual(rows);
    }
  },
  120_000,
);

it.skipIf(!hasHistory || !hasPostgres)(
  'an upgrade on PostgreSQL has the documented way back (needs git’s history and PostgreSQL)',
  async () => {
    const postgres = await startPostgres();
    onTestFinished(() => postgres.stop());
    const DATABASE_URL = await postgres.createDatabase('portal');
    const folder = temporaryFolder();
    const earlier = earlierCode(EARLIER_POSTGRES);
    const run = (args: string[], program?: string) =>
      runCli(folder, args, { DATABASE_URL }, program);
    /** Runs PostgreSQL’s programs as its administrator. */
    const shell = (commands: string) => {
      const { username, hostname, port } = new URL(DATABASE_URL);
      const env = { PATH: `${bin}:${process.env['PATH']}`, PGUSER: username, PGHOST: hostname };
      execFileSync('sh', ['-ec', commands], { cwd: folder, env: { ...env, PGPORT: port } });
    };

    await run(['seed', '--candidates', '1', '--projects', '2'], earlier);
    shell('pg_dump --format custom --file copy portal');
    expect(await run(['migrate'])).toMatchObject({ code: 0, stderr: '' });
    expect(await run(['step', '1', 'eliminated', '--silent'])).toMatchObject({ code: 0 });
    const refused = await run(['step', '1', '4'], earlier);
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.stderr).toContain('newer version');

    const docs = readFileSync(path.join(root, 'docs/operations.md'), 'utf8');
    const [way = ''] = /(?: {4}.*\n)*.* pg_restore .* FILE\n/.exec(docs)!;
    shell(`createuser portal\n${way.replace('FILE', 'copy')}`);

    // The database is as it was: the earlier version works with it, and so does the next upgrade.
    const decided = await run(['step', '1', '4'], earlier);
    expect(decided).toMatchObject({ code: 0, stderr: '' });
    expect(await run(['migrate'])).toMatchObject({ code: 0, stderr: '' });
    const { stdout } = await run(['projects', '--json']);
    const steps = (JSON.parse(stdout) as { step: string }[]).map(({ step }) => step);
    expect(steps.toSorted()).toEqual(['pending', 'preselected']);
  },
  120_000,
);
