// Proves the README's first promise: a clone without node_modules, npm start, and the site answers.
// Then runs the commands that are given, in this clone, until one fails: its output is then the last.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const LIMIT = 10 * 60_000;
const root = path.resolve(import.meta.dirname, '..');
const clone = mkdtempSync(path.join(tmpdir(), 'fresh-clone-'));
const site = 'http://127.0.0.1:4398';

git('clone', '--quiet', root, clone);
const first = await start();
await first.stop();
const second = await start();
await second.stop();
console.log(`fresh clone: first start ${first.seconds} s, second start ${second.seconds} s`);
for (const command of process.argv.slice(2)) {
  const begin = Date.now();
  const { status } = spawnSync(command, { cwd: clone, shell: true, stdio: 'inherit' });
  console.log(`${command}: ${Math.round((Date.now() - begin) / 1000)} s`);
  if (status !== 0) {
    process.exitCode = 1;
    break;
  }
}
rmSync(clone, { recursive: true, force: true });

/** @param {string[]} args */
function git(...args) {
  const { status, stderr } = spawnSync('git', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
}

/** npm start until it has printed its addresses; then the pages must answer. */
async function start() {
  const begin = Date.now();
  const child = spawn('npm', ['start'], {
    cwd: clone,
    stdio: ['ignore', 'pipe', 'inherit'],
    // A group of its own, as a terminal would give it: Ctrl-C goes to all of it.
    detached: true,
    env: {
      ...process.env,
      PORT: '4398',
      API_PORT: '8798',
      DATA_DIR: '.data',
      API_URL: '',
      API_PUBLIC_URL: '',
    },
  });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  await online(child, exited);
  const seconds = Math.round((Date.now() - begin) / 100) / 10;
  for (const address of ['/', '/blog', '/evenements', '/faq', '/login']) {
    const response = await fetch(site + address);
    if (response.status !== 200) throw new Error(`${address}: ${response.status}`);
  }
  return { seconds, stop: () => interrupt(child, exited) };
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {Promise<unknown>} exited
 */
function online(child, exited) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('npm start took too long')), LIMIT);
    let output = '';
    child.stdout?.on('data', (data) => {
      process.stdout.write(data);
      output += data;
      if (!output.includes('Ctrl-C')) return;
      clearTimeout(timer);
      resolve(undefined);
    });
    void exited.then((code) => reject(new Error(`npm start ended with ${code}`)));
  });
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {Promise<unknown>} exited
 */
async function interrupt(child, exited) {
  process.kill(-Number(child.pid), 'SIGINT');
  await exited;
  const still = await fetch(site).then(
    () => true,
    () => false,
  );
  if (still) throw new Error('something still answers after Ctrl-C');
}
