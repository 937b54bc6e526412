// Prepares npm start and npm test: installs the packages and finds a recent Node. This file must
// run on Node 20 without any package.
import { execFileSync, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { withProgress } from './progress.mjs';

export const root = path.resolve(import.meta.dirname, '..');

/** The first version that runs TypeScript without a flag. */
const MINIMUM = '22.19';
const QUIET = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
/** Where npm scripts look for Node first. */
const LINK = 'node_modules/.bin/node';

/**
 * Installs the packages of the lockfile if one is missing, and a newer Node if the machine's is old.
 *
 * @param {{ withTools?: boolean }} [options] also the packages that only checks and tests use
 * @returns {Promise<string>} the path of the Node to use
 */
export async function setUp({ withTools = false } = {}) {
  const wanted = packagesIn(path.join(root, 'package-lock.json'));
  const installed = packagesIn(path.join(root, 'node_modules/.package-lock.json'));
  if (isComplete(wanted, installed, withTools)) return prepareNode();
  const hasTools = Object.values(installed).some(({ dev }) => dev);
  const tools = withTools || hasTools ? '--include=dev' : '--omit=dev';
  // eslint-disable-next-line portal/messages -- a Node that runs this file may be too old for src/messages
  return withProgress('Installation des dépendances', async () => {
    // Unlike npm ci, npm install keeps the existing files, which a running portal may need. The
    // install script would only prepare Node, which is faster at the same time.
    const packages = run('npm', ['install', '--ignore-scripts', tools, ...QUIET]);
    const [node] = await Promise.all([prepareNode(), packages]);
    return node;
  });
}

/**
 * Uses the machine's Node if it is recent. Otherwise it installs the one of scripts/node, and npm
 * scripts run on that.
 *
 * @param {string} [project] its folder
 * @param {string} [current] the Node that runs this
 * @returns {Promise<string>} the path of the Node to use
 */
export async function prepareNode(project = root, current = process.execPath) {
  const link = path.join(project, LINK);
  const machine = machineNode(current);
  if (machine && isRecent(machine.version)) {
    // It gets no security updates, so it must no longer come first.
    if (lstatSync(link, { throwIfNoEntry: false })) rmSync(link);
    return machine.file;
  }
  const folder = path.join(project, 'node_modules/.node');
  const wanted = packagesIn(path.join(project, 'scripts/node/package-lock.json'));
  const installed = Object.entries(
    packagesIn(path.join(folder, 'node_modules/.package-lock.json')),
  );
  // Only one of the packages is installed: the others are for other platforms.
  if (!installed.some(([name, { version }]) => wanted[name]?.version === version)) {
    cpSync(path.join(project, 'scripts/node'), folder, { recursive: true });
    await run('npm', ['install', '--prefix', folder, ...QUIET]);
  }
  const packaged = path.join(folder, LINK);
  // There is none for other systems.
  if (!existsSync(packaged))
    throw new Error(
      `Node ${MINIMUM} or newer is needed, but this is ${process.version}: install it from https://nodejs.org.`,
    );
  if (!existsSync(link)) {
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync(path.relative(path.dirname(link), packaged), link);
  }
  return packaged;
}

/**
 * The first Node on the PATH that is not in any node_modules.
 *
 * @param {string} current the Node that runs this, which comes before the PATH
 * @returns {{ file: string; version: string } | undefined}
 */
function machineNode(current) {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const file = [current, ...folders.map((folder) => path.join(folder, 'node'))].find(
    (name) => !name.split(path.sep).includes('node_modules') && existsSync(name),
  );
  if (file === undefined) return undefined;
  return { file, version: execFileSync(file, ['--version'], { encoding: 'utf8' }).slice(1) };
}

/**
 * @param {string} version of Node
 * @returns {boolean} whether it runs the project
 */
const isRecent = (version) => version.localeCompare(MINIMUM, 'en', { numeric: true }) >= 0;

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
  return existsSync(lockfile) ? JSON.parse(readFileSync(lockfile, 'utf8')).packages : {};
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
 * Runs a program in the foreground. The program handles the signals; this process only waits.
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
