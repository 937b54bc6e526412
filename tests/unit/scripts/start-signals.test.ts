// Signals to the processes of npm start, with servers that only note what they get.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { compiled } from '../../fixtures/compiled.ts';
import { eventually } from '../../fixtures/eventually.ts';
import { temporaryFolder } from '../../fixtures/temporary-folder.ts';
import { writeFiles } from './server/fixture.ts';

const repository = path.resolve(import.meta.dirname, '../../..');

/** Notes its pid, that of its parent, and each SIGHUP. */
const SERVER = `
import { appendFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
const name = path.basename(import.meta.dirname);
writeFileSync(name + '.json', JSON.stringify({ pid: process.pid, parent: process.ppid }));
process.on('SIGHUP', () => appendFileSync(name + '.signals', 'SIGHUP '));
process.on('disconnect', () => process.exit());
process.on('SIGTERM', () => process.exit());
const portal = { url: '', deskUrl: '', secret: '', building: false };
process.send({ type: 'ready', outbox: false, ...portal });
`;

let root = '';
beforeAll(async () => {
  root = temporaryFolder();
  const names = [
    'start.mjs',
    'setup.mjs',
    'progress.mjs',
    'start.ts',
    'start-log.ts',
    'start-screen.ts',
  ];
  const parts = [...names, 'provider.ts', 'embedded-api.ts', 'lib', 'node'].map(
    (name) => `scripts/${name}`,
  );
  for (const part of [
    ...parts,
    'src/contract',
    'src/text',
    'src/hosting',
    'src/messages',
    'src/files',
    'src/hub.ts',
  ]) {
    await cp(path.join(repository, part), path.join(root, part), { recursive: true });
  }
  await symlink(path.join(repository, 'node_modules'), path.join(root, 'node_modules'));
  await writeFiles(root, {
    // Of nothing: npm ci would go through the link and empty the folder of the repository.
    'package-lock.json': '{"packages":{}}',
    'package.json': '{"type":"module","scripts":{"start":"node scripts/start.mjs"}}',
    'scripts/api/main.ts': SERVER,
    'scripts/server/main.ts': SERVER,
  });
});
beforeEach(() => writeFiles(root, { 'server.json': '', 'server.signals': '' }));

const read = (name: string) => readFile(path.join(root, name), 'utf8');
const parentOf = async (pid: number) =>
  Number(/\) \S (\d+)/.exec(await readFile(`/proc/${pid}/stat`, 'utf8'))?.[1]);
const isRunning = async (pid: number) =>
  readFile(`/proc/${pid}/stat`, 'utf8').then(
    (stat) => !stat.includes(') Z'),
    () => false,
  );

async function start() {
  const npm = spawn('npm', ['start'], {
    cwd: root,
    // Nobody's .env, and nothing of the npm that runs the tests.
    env: { PATH: process.env['PATH'], ...compiled },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exit = once(npm, 'exit');
  let output = '';
  npm.stdout.on('data', (text) => (output += String(text)));
  await eventually(() => expect(output).toContain('Ctrl-C'));
  const servers = await Promise.all(
    ['api', 'server'].map(
      async (name) => JSON.parse(await read(`${name}.json`)) as { pid: number; parent: number },
    ),
  );
  const ts = servers[0]!.parent;
  const mjs = await parentOf(ts);
  const pids = [mjs, ts, ...servers.map(({ pid }) => pid)];
  onTestFinished(async () => {
    for (const pid of [npm.pid!, ...pids]) if (await isRunning(pid)) process.kill(pid, 'SIGKILL');
    await exit;
  });
  return { npm: npm.pid!, mjs, pids };
}

it.skipIf(process.platform !== 'linux').each<['npm' | 'mjs', NodeJS.Signals]>([
  ['npm', 'SIGTERM'],
  ['npm', 'SIGHUP'],
  ['npm', 'SIGKILL'],
  ['mjs', 'SIGINT'],
  ['mjs', 'SIGKILL'],
])('%s that gets %s leaves nothing running', async (target, signal) => {
  const started = await start();
  process.kill(started[target], signal);
  await eventually(async () => {
    expect(await Promise.all(started.pids.map(isRunning))).toEqual([false, false, false, false]);
  });
});

it.skipIf(process.platform !== 'linux')(
  'passes SIGHUP on to the portal server, which builds',
  async () => {
    const started = await start();
    process.kill(started.mjs, 'SIGHUP');
    await eventually(async () => expect(await read('server.signals')).toBe('SIGHUP '));
    expect(await Promise.all(started.pids.map(isRunning))).toEqual([true, true, true, true]);
  },
);
