// The upgrade that docs/backup-and-upgrade.md describes, to a version with one migration more, and the way back.
// With SQLite, tests/unit/scripts/api/database/migrate.test.ts goes both ways.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { bin, hasPostgres, startPostgres } from '../fixtures/postgres.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { runCli } from '../unit/scripts/api/cli.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Loaded before a program, it makes that a later version. */
const later = `import { migrations } from '${root}/scripts/api/database/migrations/index.ts';
  const up = (db) => db.schema.alterTable('newsletter').addColumn('nickname', 'text').execute();
  migrations['0999_later'] = { up };`;

const LATER = 'another version of this program, newer or';

it.skipIf(!hasPostgres)(
  'an upgrade on PostgreSQL has the documented way back (needs PostgreSQL)',
  { timeout: 120_000 },
  async () => {
    const postgres = await startPostgres();
    onTestFinished(() => postgres.stop());
    const DATABASE_URL = await postgres.createDatabase('portal');
    const folder = temporaryFolder();
    writeFileSync(path.join(folder, 'later.mjs'), later);
    const upgraded = { NODE_OPTIONS: `--import=${path.join(folder, 'later.mjs')}` };
    const run = (args: string[], version = {}) =>
      runCli(folder, args, { DATABASE_URL, ...version });
    /** Runs PostgreSQL’s programs as its administrator. */
    const shell = (commands: string) => {
      const { username, hostname, port } = new URL(DATABASE_URL);
      const env = { PATH: `${bin}:${process.env['PATH']}`, PGUSER: username, PGHOST: hostname };
      execFileSync('sh', ['-ec', commands], { cwd: folder, env: { ...env, PGPORT: port } });
    };
    const announcements = async (version = {}) =>
      (await run(['announce', 'list'], version)).stdout.trim().split('\n').length;

    expect(await run(['seed'])).toMatchObject({ code: 0 });
    const before = await announcements();
    shell('pg_dump --format custom --file copy portal');
    expect(await run(['migrate'], upgraded)).toMatchObject({ code: 0, stderr: '' });
    expect(await run(['announce', 'add', 'Bonjour'], upgraded)).toMatchObject({ code: 0 });
    expect(await announcements(upgraded)).toBe(before + 1);
    const refused = await run(['announce', 'list']);
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.stderr).toContain(LATER);

    const docs = readFileSync(path.join(root, 'docs/backup-and-upgrade.md'), 'utf8');
    const [way = ''] = /(?: {4}.*\n)*.* pg_restore .* FILE\n/.exec(docs)!;
    shell(`createuser portal\n${way.replace('FILE', 'copy')}`);

    // The database is as it was: this version works with it, and so does the next upgrade.
    expect(await announcements()).toBe(before);
    expect(await run(['migrate'], upgraded)).toMatchObject({ code: 0, stderr: '' });
  },
);
