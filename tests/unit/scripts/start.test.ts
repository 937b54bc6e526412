// npm start: what it serves, and one sentence and the exit code 1 when it cannot start.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { compiled } from '../../fixtures/compiled.ts';
import { eventually } from '../../fixtures/eventually.ts';
import { insertDemoUser } from '../../../scripts/api/seed/demo-account.ts';
import { environment } from '../../../scripts/lib/settings.ts';
import { freePort, listen } from '../../fixtures/free-port.ts';
import { temporaryFolder } from '../../fixtures/temporary-folder.ts';
import { openStore } from './api/cli.ts';
import { createSite } from './server/fixture.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const names = [
  ...Object.keys(environment.entries),
  'REBUILD_SECRET_FILE',
  'DATABASE_URL_FILE',
  'SMTP_URL_FILE',
];
const UNSET = Object.fromEntries(names.map((name) => [name, '']));

function takenPort(): Promise<number> {
  const server = createServer();
  onTestFinished(() => void server.close());
  return listen(server);
}

/** A folder with data in it, so that nothing has to be seeded before the fault shows. */
async function dataDir(): Promise<string> {
  const folder = temporaryFolder();
  const services = await openStore(folder);
  await insertDemoUser(services, 'no password');
  await services.db.destroy();
  return folder;
}

function spawnStart(
  env: Record<string, string>,
  [program, ...args]: [string, ...string[]] = [process.execPath, 'scripts/start.ts'],
) {
  return spawn(program, args, {
    cwd: root,
    // Nothing of the person's own .env.
    env: { ...UNSET, PATH: process.env['PATH'], ...compiled, ...env },
  });
}

async function start(env: Record<string, string>) {
  const child = spawnStart(env);
  const output = [child.stdout, child.stderr].map(text);
  const [code] = (await once(child, 'close')) as [number | null];
  // The elapsed time is printed only on a slow machine.
  const lines = (await Promise.all(output)).join('').trim().split('\n');
  return { code, lines: lines.filter((line) => !/… \d+ s$/.test(line)) };
}

const answers = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}`).then(
    () => true,
    () => false,
  );

describe('npm start', () => {
  it('names the port of the site when it is in use, and stops the API again', async () => {
    const port = await takenPort();
    const apiPort = await freePort();
    const { code, lines } = await start({
      DATA_DIR: await dataDir(),
      PORT: String(port),
      API_PORT: String(apiPort),
    });
    expect(lines).toEqual([
      `Port ${port} is in use: stop the program that uses it, or set PORT to another one in .env; a second portal needs a DATA_DIR of its own too.`,
    ]);
    expect(code).toBe(1);
    expect(await answers(apiPort)).toBe(false);
  });

  it('says that the provider does not answer', async () => {
    const API_URL = `http://127.0.0.1:${await freePort()}`;
    const { code, lines } = await start({ DATA_DIR: await dataDir(), API_URL });
    expect(lines).toEqual([expect.stringContaining(`API_URL=${API_URL} does not answer`)]);
    expect(code).toBe(1);
  });

  it('says that its data folder cannot be written', async () => {
    const { code, lines } = await start({ DATA_DIR: '/dev/null/data' });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('DATA_DIR cannot be written');
    expect(code).toBe(1);
  });

  it('refuses settings with which it cannot work', async () => {
    const { code, lines } = await start({ DATA_DIR: await dataDir(), API_PORT: '0' });
    expect(lines).toEqual(['The portal cannot serve at API_PORT=0: choose a port in .env.']);
    expect(code).toBe(1);
  });
});

describe('start.mjs, with a release and a provider that does not answer', () => {
  async function serveRelease(
    command: [string, ...string[]] = [process.execPath, 'scripts/start.mjs'],
    env: Record<string, string> = {},
  ) {
    const [folder, port] = [await dataDir(), await freePort()];
    await createSite(folder).publish({ 'index.html': 'Accueil' });
    const API_URL = `http://127.0.0.1:${await freePort()}`;
    const settings = { DATA_DIR: folder, PORT: String(port), API_URL, ...env };
    const portal = spawnStart(settings, command);
    onTestFinished(() => void portal.kill('SIGKILL'));
    for await (const line of createInterface(portal.stdout)) if (line.includes('Ctrl-C')) break;
    return { folder, port, portal };
  }

  it('asks for a build on SIGHUP, and ends with its servers on SIGTERM', async () => {
    const { folder, port, portal } = await serveRelease();
    expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('Accueil');
    portal.kill('SIGHUP');
    const builds = path.join(folder, 'builds.json');
    await eventually(() => expect(readFileSync(builds, 'utf8')).toContain('"by":"signal"'));
    const exit = once(portal, 'exit');
    portal.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
    expect(await answers(port)).toBe(false);
  });

  it('ends with the shell of npm, which gets the SIGTERM in its place', async () => {
    const shell: [string, ...string[]] = ['sh', '-c', `${process.execPath} scripts/start.mjs; :`];
    const { port, portal } = await serveRelease(shell, { npm_lifecycle_event: 'start' });
    portal.kill('SIGTERM');
    await eventually(async () => expect(await answers(port)).toBe(false));
  });

  it('leaves nothing running when it is killed', async () => {
    const { port, portal } = await serveRelease();
    portal.kill('SIGKILL');
    await eventually(async () => expect(await answers(port)).toBe(false));
  });
});
