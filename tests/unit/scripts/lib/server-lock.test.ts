import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { lockDataDir } from '../../../../scripts/lib/server-lock.ts';
import { temporaryFolder } from '../../../fixtures/temporary-folder.ts';

let dataDir = '';
beforeEach(() => {
  dataDir = temporaryFolder();
});

/** A process that holds the lock, and stops on request. */
async function holder(): Promise<ChildProcess> {
  const module = JSON.stringify(import.meta.resolve('../../../../scripts/lib/server-lock.ts'));
  const script = `import(${module}).then(({ lockDataDir }) => {
    const lock = lockDataDir(${JSON.stringify(dataDir)}, 'portal');
    lock.serves('http://127.0.0.1:4321');
    process.on('message', () => {
      lock.stops();
      process.send('stopping');
      setTimeout(() => process.exit(), 50);
    });
    process.send('locked');
  });`;
  const child = spawn(process.execPath, ['-e', script], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child, 'message');
  return child;
}

it('says who holds a DATA_DIR, and leaves it to another kind of server', async () => {
  const { pid } = await holder();
  expect(() => lockDataDir(dataDir, 'portal')).toThrow(
    new RegExp(
      `^DATA_DIR=${dataDir} is already used by the portal server \\(pid ${pid}, ` +
        `http://127\\.0\\.0\\.1:4321, since \\d{4}-[^ ]+Z\\): ` +
        `stop it \\(kill ${pid}\\), or set another DATA_DIR and PORT\\.$`,
    ),
  );
  expect(() => lockDataDir(dataDir, 'api')).not.toThrow();
});

it('cannot be held by another user of the machine', () => {
  lockDataDir(dataDir, 'portal');
  expect(statSync(path.join(dataDir, 'portal.lock')).mode & 0o777).toBe(0o600);
});

it('one that was killed leaves nothing locked', async () => {
  const child = await holder();
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(() => lockDataDir(dataDir, 'portal', 0)).not.toThrow();
});

it('waits for one that is stopping', async () => {
  const child = await holder();
  child.send('stop');
  await once(child, 'message');
  expect(() => lockDataDir(dataDir, 'portal')).not.toThrow();
});

it('holds where who holds it is not known', async () => {
  await holder();
  rmSync(path.join(dataDir, 'portal.lock.json'));
  expect(() => lockDataDir(dataDir, 'portal', 10)).toThrow(
    'is already used by the portal server: stop it, or set another DATA_DIR and PORT.',
  );
});
