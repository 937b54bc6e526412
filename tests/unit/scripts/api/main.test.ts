import { spawnSync } from 'node:child_process';
import { existsSync, openSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { usage } from '../../../../scripts/api/commands/announce.ts';
import { groups } from '../../../../scripts/api/commands/list.ts';
import { main, openStore, runCli, runHere, startCli } from './cli.ts';
import { temporaryFolder } from '../../../fixtures/temporary-folder.ts';
import { insertUser } from './harness.ts';

const commands = Object.values(groups).flatMap((group) => Object.keys(group));

describe('npm run api', () => {
  it('explains itself', async () => {
    const { code, stdout, stderr } = await runCli(temporaryFolder(), []);
    expect([code, stderr]).toEqual([0, '']);
    expect([...stdout.matchAll(/^ {2}(\w+) +\w/gm)].map(([, name]) => name)).toEqual(commands);
    expect(stdout).toContain('DATA_DIR');
    for (const line of stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(100);
  });

  it('explains a command', async () => {
    const told = await runCli(temporaryFolder(), ['announce', 'list', '--help']);
    expect(told).toEqual({ code: 0, stdout: `${usage}\n`, stderr: '' });
  });

  it.skipIf(!existsSync('/dev/full'))('tells which disk is full when output is lost', () => {
    const { status, stderr } = spawnSync(process.execPath, [main, 'openapi'], {
      stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'],
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([1, expect.stringContaining('that this is written to')]);
  });

  it('refuses in words what it does not understand', async () => {
    const stderr = 'Unknown command sell: see npm run api -- --help\n';
    expect(await runCli(temporaryFolder(), ['sell'])).toEqual({ code: 1, stdout: '', stderr });
  });

  it.each<[string[], RegExp]>([
    [['serve', '--prot', '1'], /^Unknown option '--prot': see npm run api -- serve --help\n$/],
    [
      ['step', '1', '2', '--message', '- Venez'],
      /^--message needs a value; if it begins with a dash, write --message="-…": see npm run api -- step --help\n$/,
    ],
    [['export'], /^FOLDER is missing: see npm run api -- export --help\n$/],
    [['newsletter', 'remove'], /^EMAIL is missing: see npm run api -- newsletter --help\n$/],
    [
      ['team', 'sell'],
      /^Name list, add, reset or remove, not sell: see npm run api -- team --help\n$/,
    ],
    [['candidate'], /^Name remove, not list: see/],
    [
      ['announce', 'add', 'Le', 'hub'],
      /^announce add takes no argument hub \(put a text of several words in quotes\): see npm run api -- announce --help\n$/,
    ],
  ])('refuses %j', async (args, message) => {
    const refused = { code: 1, stdout: '', stderr: expect.stringMatching(message) };
    expect(await runHere(temporaryFolder(), args)).toEqual(refused);
  });

  it('tells its parent why it cannot begin', async () => {
    const { exit, report } = startCli(temporaryFolder(), ['serve'], { API_PORT: 'abc' });
    expect(await report).toMatchObject({
      type: 'failed',
      message: expect.stringContaining('API_PORT=abc'),
    });
    expect(await exit).toBe(1);
  });

  it('reads .env', async () => {
    const folder = temporaryFolder();
    const { db } = await openStore(path.join(folder, 'elsewhere'));
    await insertUser({ db });
    await db.destroy();
    writeFileSync(path.join(folder, '.env'), 'DATA_DIR=elsewhere\n');
    const { stderr } = await runCli(folder, ['seed']);
    expect(stderr).toContain(`${path.join(folder, 'elsewhere')} already holds data`);
  });
});
