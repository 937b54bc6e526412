// npm start: everything the portal needs, on one machine.
import { spawn } from 'node:child_process';
import { root, setUp } from './setup.mjs';

/** @type {NodeJS.Signals[]} */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

try {
  process.exitCode = await runPortal(await setUp());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/**
 * Runs start.ts, which stops when this process does, even if this is killed.
 *
 * @param {string} node its path
 * @returns {Promise<number>} the exit code
 */
function runPortal(node) {
  return new Promise((resolve, reject) => {
    // Node 22 warns of its own SQLite; the processes that start.ts forks get the same options.
    const options = ['--disable-warning=ExperimentalWarning'];
    const child = spawn(node, [...options, 'scripts/start.ts', ...process.argv.slice(2)], {
      cwd: root,
      // The IPC channel closes when this process ends.
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
    // A terminal sends its signals to the child too; those of other processes reach only this one.
    for (const signal of signals) process.on(signal, () => child.kill(signal));
    // npm passes SIGTERM only to its shell, the parent of this process.
    const { ppid } = process;
    const look = setInterval(() => {
      if (process.env.npm_lifecycle_event && process.ppid !== ppid) child.kill('SIGTERM');
    }, 1_000);
    child.once('error', reject);
    child.once('exit', (code) => {
      clearInterval(look);
      resolve(code ?? 1);
    });
  });
}
