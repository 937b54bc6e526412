import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { lockDataDir } from '../../../../scripts/lib/server-lock.ts';
import { temporaryFolder } from '../../../fixtures/temporary-folder.ts';

/** A process that has the lock of the portal server. */
async function holder(dataDir: string, more = ''): Promise<ChildProcess> {
  const module = JSON.stringify(import.meta.resolve('../../../../scripts/lib/server-lock.ts'));
  const script = `import(${module}).then(({ lockDataDir }) => {
    lockDataDir(${JSON.stringify(dataDir)}, 'portal');
    setInterval(() => {}, 1000);
    ${more}
    process.send('locked');
  });`;
  const child = spawn(process.execPath, ['-e', script], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child, 'message');
  return child;
}

it('holds a DATA_DIR until its process ends, and leaves it to another kind of server', async () => {
  const dataDir = temporaryFolder();
  const child = await holder(dataDir);
  const file = path.join(dataDir, 'portal.lock');
  expect(() => lockDataDir(dataDir, 'portal', 0)).toThrow(
    `DATA_DIR=${dataDir} is already used by the portal server: stop it (fuser ${file} names its process), or set another DATA_DIR and PORT.`,
  );
  // Whoever can read it can hold it.
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(() => lockDataDir(dataDir, 'api')).not.toThrow();
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(() => lockDataDir(dataDir, 'portal')).not.toThrow();
});

it('waits for a server that is stopping', async () => {
  const dataDir = temporaryFolder();
  const child = await holder(dataDir, "process.on('message', () => setTimeout(process.exit, 50));");
  child.send('stop');
  expect(() => lockDataDir(dataDir, 'portal')).not.toThrow();
});
