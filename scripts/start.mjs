// npm start: everything the portal needs, on one machine.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { root, setUp } from './setup.mjs';

/** Milliseconds between checks that npm is still running. */
const LOOK = 1_000;
/** @type {NodeJS.Signals[]} */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const npm = npmProcess();

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
    // npm ends silently on SIGHUP and SIGKILL, and passes SIGTERM only to its shell.
    const look = setInterval(() => {
      if (npmProcess() !== npm) child.kill('SIGTERM');
    }, LOOK);
    child.once('error', reject);
    child.once('exit', (code) => {
      clearInterval(look);
      resolve(code ?? 1);
    });
  });
}

/**
 * The process that started this one through npm start, while it runs; undefined without npm.
 *
 * @returns {number | undefined}
 */
function npmProcess() {
  if (!process.env.npm_lifecycle_event) return undefined;
  if (process.platform !== 'linux') return process.ppid;
  const shell = `/proc/${process.ppid}`;
  // The shell that npm started for this script, unless it has become this process.
  if (!readFileSync(`${shell}/cmdline`, 'utf8').includes('start.mjs')) return process.ppid;
  const [, parent] = /\) \S (\d+)/.exec(readFileSync(`${shell}/stat`, 'utf8')) ?? [];
  return Number(parent);
}
