import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { lockCache } from '../../../../scripts/builder/lock.ts';
import { temporaryFolder } from '../../../fixtures/temporary-folder.ts';

let dataDir = '';
beforeEach(() => void (dataDir = temporaryFolder()));

it('a second builder is refused, with the remedy, until the first has ended', () => {
  const unlock = lockCache(dataDir);
  expect(() => lockCache(dataDir, 10)).toThrow(
    `Another build is using DATA_DIR=${dataDir}: wait until it ends, or set another DATA_DIR.`,
  );
  unlock();
  lockCache(dataDir, 10)();
});

it('one that was killed leaves nothing locked', async () => {
  const module = JSON.stringify(import.meta.resolve('../../../../scripts/builder/lock.ts'));
  const script = `import(${module}).then(({ lockCache }) => {
    globalThis.unlock = lockCache(${JSON.stringify(dataDir)});
    process.send('locked');
    setInterval(() => {}, 1000);
  });`;
  const child = spawn(process.execPath, ['-e', script], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child, 'message');
  expect(() => lockCache(dataDir, 10)).toThrow('Another build');
  child.kill('SIGKILL');
  await once(child, 'exit');
  lockCache(dataDir, 10)();
});
