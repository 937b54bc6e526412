// Runs the portal server, and the embedded API if no provider is configured, until Ctrl-C.
import { fork, type ChildProcess } from 'node:child_process';
import { existsSync, openSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { start as texts } from '../src/messages/servers/start.ts';
import { assertReachable } from './provider.ts';
import { withProgress } from './progress.mjs';
import { closeToOthers, makeDataDir, OWN_FILE } from './lib/data-dir.ts';
import { takeNoArguments } from './lib/arguments.ts';
import { exitWith, OperatorError, withRemedy } from './lib/operator-error.ts';
import { readyMessage } from './lib/parent.ts';
import { loadEnvFile, readSettings, type Settings } from './lib/settings.ts';
import { isTerminalClosed } from './lib/terminal.ts';
import { startScreen } from './start-screen.ts';

const apiReady = v.object({
  type: v.literal('ready'),
  outbox: v.boolean(),
  demoAccount: v.optional(v.object({ email: v.string(), password: v.string() })),
});
const portalReady = v.object({
  type: v.literal('ready'),
  url: v.string(),
  deskUrl: v.string(),
  secret: v.string(),
  building: v.boolean(),
});

const root = path.resolve(import.meta.dirname, '..');
const children = new Set<ChildProcess>();
/** Once it takes requests. */
let portalServer: ChildProcess | undefined;
let stopping = false;

async function start(settings: Settings): Promise<void> {
  makeDataDir(settings.dataDir);
  // The log names the recipients of mails that could not be sent.
  const logFile = path.join(settings.dataDir, 'portal.log');
  const log = openSync(logFile, 'a', OWN_FILE);
  closeToOthers(logFile);
  // An existing release can be served without the provider.
  const isReleased = existsSync(path.join(settings.dataDir, 'releases/current'));
  if (!settings.embedded && !isReleased) await assertReachable(settings);
  // For the first build, while the API fills itself: the portal server's builder waits for the bundle.
  if (settings.embedded && !isReleased) runChild('scripts/builder/main.ts', ['--bundle'], log);
  const api = settings.embedded
    ? await withProgress(texts.startingApi, () =>
        readyMessage(run('scripts/api/main.ts', ['serve'], log), apiReady),
      )
    : undefined;
  const server = run('scripts/server/main.ts', [], log);
  const portal = await withProgress(texts.startingPortal, () => readyMessage(server, portalReady));
  portalServer = server;
  const isTerminal = process.stdout.isTTY;
  console.log(startScreen({ settings, api, portal, isTerminal }));
}

/** Runs what has to run as long as the portal. */
function run(script: string, args: string[], log: number): ChildProcess {
  const child = runChild(script, args, log);
  child.once('exit', () => {
    if (!stopping) void stop(1, `${script} stopped; ${settings.dataDir}/portal.log tells why.`);
  });
  return child;
}

function runChild(script: string, args: string[], log: number): ChildProcess {
  const child = fork(path.join(root, script), args, {
    cwd: root,
    // In its own process group, so that Ctrl-C only reaches this process, which stops the children.
    detached: true,
    stdio: ['ignore', log, log, 'ipc'],
  });
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

/** Pages and mails name the ports before the system has chosen any. */
function refuseAnyPort({ port, apiPort, embedded }: Settings): void {
  const name = port === 0 ? 'PORT' : embedded && apiPort === 0 ? 'API_PORT' : undefined;
  if (name) throw new OperatorError(`The portal cannot serve at ${name}=0: choose a port in .env.`);
}

async function stop(code: number, reason?: string): Promise<void> {
  if (stopping) return;
  stopping = true;
  if (reason) console.error(reason);
  const exits = [...children].map((child) => new Promise((resolve) => child.once('exit', resolve)));
  for (const child of children) child.kill('SIGTERM');
  await Promise.all(exits);
  process.exit(code);
}

// Each signal may come several times: from the terminal, from npm and from start.mjs.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0));
process.on('SIGHUP', () => {
  if (isTerminalClosed()) void stop(0);
  // Before that, the build of the start is still to come or under way.
  else portalServer?.kill('SIGHUP');
});
// start.mjs has ended.
process.once('disconnect', () => void stop(0));

let settings: Settings;
try {
  takeNoArguments('npm start');
  loadEnvFile();
  settings = readSettings();
  refuseAnyPort(settings);
} catch (error) {
  exitWith(error);
}
try {
  await start(settings);
} catch (error) {
  const reported = withRemedy(error);
  const isForOperator = reported instanceof OperatorError;
  await stop(1, isForOperator ? reported.message : String((reported as Error).stack));
}
