// The command line, in a folder of its own, so that it reads no .env of the project: as a real process,
// or what a command does in this one, which takes a tenth of the time.
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { onTestFinished, vi } from 'vitest';
import type { Command } from '../../../../scripts/api/commands/command.ts';
import { readArguments, runCommand } from '../../../../scripts/api/commands/run.ts';
import { migrate } from '../../../../scripts/api/database/migrate.ts';
import { openServices } from '../../../../scripts/api/open.ts';
import type { Services } from '../../../../scripts/api/services.ts';
import { contentFolder } from '../../../../scripts/api/seed/seed.ts';
import { OperatorError } from '../../../../scripts/lib/operator-error.ts';
import { readSettings } from '../../../../scripts/lib/settings.ts';
import { compiled } from '../../../fixtures/compiled.ts';
import { temporaryFolder } from '../../../fixtures/temporary-folder.ts';

export const main = path.resolve(import.meta.dirname, '../../../../scripts/api/main.ts');

/** Tests of what happens until a candidate is told set it. */
const soon = { DECISION_MINUTES: '0' };

interface Report {
  type: 'ready' | 'failed';
  port: number;
  outbox: boolean;
  demoAccount?: { email: string; password: string };
  message: string;
}

export interface Cli {
  child: ChildProcess;
  /** The exit code, once everything that it wrote is read. */
  exit: Promise<number | null>;
  output: { stdout: string; stderr: string };
  /** What it tells its parent first. */
  report: Promise<Report>;
}

export function startCli(folder: string, args: string[], env: Record<string, string> = {}): Cli {
  const child = fork(main, args, {
    cwd: folder,
    // As npm run api does.
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { PATH: process.env['PATH'], ...compiled, ...soon, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const output = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream]?.setEncoding('utf8').on('data', (more: string) => (output[stream] += more));
  }
  const exit = Promise.all([
    once(child, 'exit'),
    ...[child.stdout, child.stderr].map((stream) => once(stream!, 'end')),
  ]).then(([[code]]) => code as number | null);
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exit;
  });
  const report = Promise.race([
    once(child, 'message').then(([message]) => message as Report),
    exit.then((code): Report => {
      throw new Error(`exit ${code}: ${output.stdout}${output.stderr}`);
    }),
  ]);
  // Not every test asks.
  report.catch(() => {});
  return { child, exit, output, report };
}

/** The services on a DATA_DIR, which they make. */
export async function openStore(dataDir: string): Promise<Services> {
  const store = openServices(readSettings({ DATA_DIR: dataDir }));
  await migrate(store.db);
  return store;
}

/** A folder with an empty database, and commands that run there. */
export async function createFolder(env: Record<string, string> = {}) {
  const folder = temporaryFolder();
  const services = await openStore(path.join(folder, '.data'));
  onTestFinished(() => services.db.destroy());
  const run = (...args: string[]) => runHere(folder, args, env);
  return { ...services, folder, services, run };
}

/** Empty files for the images of the demo content, which take seconds to draw. */
export function placeImages(storageDir: string): void {
  mkdirSync(storageDir, { recursive: true });
  for (const name of readdirSync(contentFolder, { recursive: true, encoding: 'utf8' })) {
    if (path.extname(name) === '') continue;
    const images = readFileSync(path.join(contentFolder, name), 'utf8').match(/[\w-]+\.jpg/g) ?? [];
    for (const image of images) writeFileSync(path.join(storageDir, image), '');
  }
}

export async function runCli(...how: Parameters<typeof startCli>) {
  const { exit, output } = startCli(...how);
  return { code: await exit, ...output };
}

/** As main.ts runs a command; files have whole paths. One at a time: all write to the same output. */
export async function runHere(
  folder: string,
  [name, ...args]: string[],
  env: Record<string, string> = {},
) {
  const command = (await import(`../../../../scripts/api/commands/${name}.ts`)) as Command;
  const output = { stdout: '', stderr: '' };
  const note = (stream: keyof typeof output) => (line: unknown) =>
    void (output[stream] += `${String(line)}\n`);
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(note('stdout')),
    vi.spyOn(console, 'error').mockImplementation(note('stderr')),
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      output.stdout += String(text);
      return true;
    }),
  ];
  try {
    const read = readArguments(name!, command, args);
    const settings = readSettings({ DATA_DIR: path.join(folder, '.data'), ...soon, ...env });
    await runCommand(command, settings, read);
    return { code: 0, ...output };
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    return { code: 1, ...output, stderr: `${output.stderr}${error.message}\n` };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}
