// Runs the portal server, and the embedded API if no provider is configured, until Ctrl-C.
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { start as texts } from '../src/messages/servers/start.ts';
import { assertReachable } from './lib/provider.ts';
import { withProgress } from './progress.mjs';
import { makeDataDir } from './lib/data-dir.ts';
import { takeNoArguments } from './lib/arguments.ts';
import { exitWith, OperatorError, withRemedy } from './lib/operator-error.ts';
import { readyMessage, type ApiReady, type PortalReady } from './lib/parent.ts';
import { envFileFault, loadEnvFile } from './lib/env-file.ts';
import { readSettings, type Settings } from './lib/settings.ts';
import { isTerminalClosed } from './lib/terminal.ts';
import { openLog } from './start-log.ts';
import { startScreen } from './start-screen.ts';

const root = path.resolve(import.meta.dirname, '..');
const children = new Set<ChildProcess>();
/** Set once the server accepts requests. */
let portalServer: ChildProcess | undefined;
let stopping = false;
let log: ReturnType<typeof openLog>;

async function start(settings: Settings): Promise<void> {
  makeDataDir(settings.dataDir);
  log = openLog(settings);
  // Standard output shows the screen only if the log goes to a file.
  const hasScreen = settings.logTo === 'file';
  const progress = hasScreen ? withProgress : <T>(_label: string, work: () => Promise<T>) => work();
  // An existing release can be served without the provider.
  const isReleased = existsSync(path.join(settings.dataDir, 'releases/current'));
  if (!settings.embedded && !isReleased) await assertReachable(settings);
  // Makes the first bundle while the API fills itself: the portal server's builder waits for it.
  if (settings.embedded && !isReleased) runChild('scripts/builder/main.ts', ['--bundle']);
  const api = settings.embedded
    ? await progress(texts.startingApi, () =>
        readyMessage<ApiReady>(run('scripts/api/main.ts', ['serve'])),
      )
    : undefined;
  const server = run('scripts/server/main.ts', []);
  const portal = await progress(texts.startingPortal, () => readyMessage<PortalReady>(server));
  portalServer = server;
  const isTerminal = process.stdout.isTTY;
  if (hasScreen) console.log(startScreen({ settings, api, portal, isTerminal }));
}

/** Runs a process that the portal needs for as long as it runs. */
function run(script: string, args: string[]): ChildProcess {
  const child = runChild(script, args);
  child.once('exit', () => {
    if (!stopping) void stop(1, `${script} stopped; ${log.place} tells why.`);
  });
  return child;
}

function runChild(script: string, args: string[]): ChildProcess {
  const child = fork(path.join(root, script), args, {
    cwd: root,
    // In its own process group, so that Ctrl-C only reaches this process, which stops the children.
    detached: true,
    stdio: ['ignore', log.stdio, log.stdio, 'ipc'],
  });
  log.keep(child);
  children.add(child);
  // By then, all of its output is in the log.
  child.once('close', () => children.delete(child));
  return child;
}

/** Refuses port 0: pages and mails name the ports before the system would choose them. */
function refuseAnyPort({ port, apiPort, embedded }: Settings): void {
  const name = port === 0 ? 'PORT' : embedded && apiPort === 0 ? 'API_PORT' : undefined;
  if (name) throw new OperatorError(`The portal cannot serve at ${name}=0: choose a port in .env.`);
}

async function stop(code: number, reason?: string): Promise<void> {
  if (stopping) return;
  stopping = true;
  if (reason) console.error(reason);
  const exits = [...children].map((child) => once(child, 'close'));
  for (const child of children) child.kill('SIGTERM');
  await Promise.all(exits);
  process.exit(code);
}

// Each signal may come several times: from the terminal, from npm and from start.mjs.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0));
process.on('SIGHUP', () => {
  if (isTerminalClosed()) void stop(0);
  // Before that, the first build is still pending or running.
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
  const fault = envFileFault();
  if (fault && settings.logTo === 'file') console.error(fault);
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
