// How long the tests take, part by part, and the ten slowest of them; the longer suite too. npm run bench
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const SUM_LINES = 12;

for (const suite of [[], ['--long']]) {
  const begin = performance.now();
  const { status, stdout } = spawnSync(
    process.execPath,
    ['scripts/test.mjs', '--slowest=10', ...suite],
    { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const seconds = Math.round((performance.now() - begin) / 1000);
  console.log(`npm ${suite.length > 0 ? 'run test:long' : 'test'}: ${seconds} s`);
  console.log(stdout.trimEnd().split('\n').slice(-SUM_LINES).join('\n'));
  if (status !== 0) process.exitCode = 1;
}
