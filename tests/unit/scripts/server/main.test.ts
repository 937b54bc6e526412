// The portal server as a process: its own code over a build that copies a file.
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createReleases } from '../../../../scripts/server/publishing/releases.ts';
import { eventually } from '../../../fixtures/eventually.ts';
import { temporaryFolder } from '../../../fixtures/temporary-folder.ts';
import { writeFiles } from './fixture.ts';

const repository = path.resolve(import.meta.dirname, '../../../..');

/** Fails, hangs or copies src/index.html, as the file mode says. */
const BUILD = `
import { createHash } from 'node:crypto';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
const mode = readFileSync('mode', 'utf8');
if (mode === 'hang') {
  writeFileSync('builder-of-' + process.ppid, String(process.pid));
  process.on('disconnect', () => process.exit());
  if (!process.connected) process.exit();
  setInterval(() => {}, 1000);
} else if (mode === 'fail') {
  console.error('ENOSPC: no space left on device, write');
  process.exitCode = 1;
} else {
  const folder = process.argv[process.argv.indexOf('--release') + 1];
  const files = {};
  for (const file of ['index.html']) {
    cpSync('src/' + file, folder + '/site/' + file);
    files[file] = createHash('sha256').update(readFileSync('src/' + file)).digest('hex');
  }
  writeFileSync(folder + '/build-manifest.json', JSON.stringify({ files }));
}
`;

interface Report {
  type: 'ready' | 'failed';
  url: string;
  deskUrl: string;
  secret: string;
  message: string;
}

describe('npm run serve', { timeout: 30_000 }, () => {
  let root = '';
  const children: { child: ChildProcess; exit: Promise<number | null> }[] = [];

  // One copy of the code: what Node has compiled once serves all starts.
  beforeAll(async () => {
    root = temporaryFolder();
    const filter = (file: string) => file !== path.join(repository, 'scripts/api');
    for (const part of ['public', 'scripts', 'src'])
      await cp(path.join(repository, part), path.join(root, part), { recursive: true, filter });
    await symlink(path.join(repository, 'node_modules'), path.join(root, 'node_modules'));
    await writeFiles(root, {
      'package.json': '{"type":"module"}',
      'scripts/builder/main.ts': BUILD,
    });
  });

  async function begin(): Promise<void> {
    // The builds of a killed server may still be copying.
    await rm(path.join(root, '.data'), { recursive: true, force: true, maxRetries: 10 });
    await writeFiles(root, { 'src/index.html': 'one', mode: 'copy' });
  }

  async function end(): Promise<void> {
    for (const { child, exit } of children.splice(0)) {
      child.kill('SIGKILL');
      await exit;
    }
  }

  function start(env: Record<string, string> = {}) {
    const child = fork(path.join(root, 'scripts/server/main.ts'), {
      cwd: root,
      execArgv: [],
      env: {
        PATH: process.env['PATH'],
        PORT: '0',
        NODE_COMPILE_CACHE: path.join(root, 'compiled'),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const exit = once(child, 'exit').then(([code]) => code as number | null);
    const report = once(child, 'message').then(([message]) => message as Report);
    let text = '';
    child.stdout?.setEncoding('utf8').on('data', (more: string) => (text += more));
    /** Resolves once the log has such a line. */
    const logged = async (pattern: RegExp) => {
      while (!pattern.test(text)) await once(child.stdout!, 'data');
    };
    /** How many builds have begun so far. */
    const builds = () => text.match(/"status":"building"/g)?.length ?? 0;
    /** Of its build that hangs. */
    const buildPid = (): Promise<number> =>
      eventually(async () => {
        const pid = Number(await readFile(path.join(root, `builder-of-${child.pid}`), 'utf8'));
        expect(pid).toBeGreaterThan(0);
        return pid;
      });
    const started = { child, exit, report, logged, builds, buildPid };
    children.push(started);
    return started;
  }

  const ask = ({ url, secret }: Report) => {
    const headers = { Authorization: `Bearer ${secret}` };
    return fetch(`${url}/hooks/rebuild`, { method: 'POST', headers });
  };

  const page = async ({ url }: Report) => (await fetch(url)).text();

  describe('from nothing', () => {
    beforeEach(begin);
    afterEach(end);

    it('builds what was never built, serves it and says where', async () => {
      const { child, exit, report } = start({ TRUST_PROXY: '127.0.0.1' });
      const ready = await report;
      expect(ready).toMatchObject({
        type: 'ready',
        url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
        deskUrl: `${ready.url}/hooks/`,
        secret: expect.stringMatching(/^whsec_/),
      });
      expect(await page(ready)).toBe('one');
      expect((await fetch(ready.deskUrl)).status).toBe(200);
      expect(await readFile(path.join(root, '.data/rebuild-secret'), 'utf8')).toContain(
        ready.secret,
      );
      // Not killed: only a process that ends normally leaves its compile cache.
      child.kill();
      await exit;
    });

    it('stays with the version that an editor went back to until somebody asks', async () => {
      const first = start();
      const ready = await first.report;
      await writeFiles(root, { 'src/index.html': 'two' });
      await ask(ready);
      await eventually(async () => expect(await page(ready)).toBe('two'));
      first.child.kill();
      await first.exit;
      const releases = createReleases(path.join(root, '.data'));
      await releases.goBack((await releases.versions())[1]!);

      const second = start();
      const again = await second.report;
      expect(await page(again)).toBe('one');
      expect(second.builds()).toBe(0);
      await writeFiles(root, { mode: 'fail' });
      await ask(again);
      await second.logged(/"status":"failed"/);
      second.child.kill();
      await second.exit;

      // The restart comes before the build that failed was tried again.
      await writeFiles(root, { mode: 'copy' });
      const third = start();
      const atLast = await third.report;
      await third.logged(/"status":"online","by":"webhook"/);
      expect(await page(atLast)).toBe('two');
      expect(third.builds()).toBe(1);
    });

    it('says why it cannot begin', async () => {
      await writeFiles(root, { mode: 'fail' });
      const { exit, report } = start();
      expect(await report).toMatchObject({
        type: 'failed',
        message: expect.stringMatching(/could not be built[^]*ENOSPC/),
      });
      expect(await exit).toBe(1);
    });

    it('stops on SIGTERM, a running build too', async () => {
      await writeFiles(root, { mode: 'hang' });
      const { child, exit, logged, buildPid } = start();
      await logged(/"building"/);
      const pid = await buildPid();
      child.kill('SIGTERM');
      expect(await exit).toBe(0);
      expect(() => process.kill(pid, 0)).toThrow('ESRCH');
      expect(await readdir(path.join(root, '.data/releases'))).toEqual([]);
    });
  });

  describe('with a release of earlier', { shuffle: false }, () => {
    // Not a port that the system gives to clients: one that connects without pause might get this one.
    const PORT = String(20_000 + (process.pid % 10_000));
    const url = `http://127.0.0.1:${PORT}`;

    beforeAll(async () => {
      await begin();
      const { child, exit, report } = start();
      await report;
      child.kill();
      await exit;
    });
    afterEach(end);

    it('serves it from the first connection on, with changed settings too', async () => {
      await writeFiles(root, { mode: 'hang' });
      const { report } = start({
        PORT,
        SITE_URL: 'https://hub.example',
        API_URL: 'https://api.example',
      });
      // Most connections come before there is a server.
      const first = await vi.waitFor(() => fetch(url), { timeout: 20_000, interval: 1 });
      expect(first.status).toBe(200);
      expect(await first.text()).toBe('one');
      expect(first.headers.get('strict-transport-security')).toBe('max-age=31536000');
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
      expect(await report).toMatchObject({ type: 'ready', building: true });
    });

    it('goes on serving it when the new code does not build', async () => {
      await writeFiles(root, { mode: 'fail', 'src/index.html': 'two' });
      const { report, logged } = start();
      const ready = await report;
      await logged(/"status":"failed"/);
      expect(await page(ready)).toBe('one');
    });
  });
});
