// The portal server as a process: its own code over a build that copies a file.
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, readdir, readFile, symlink } from 'node:fs/promises';
import http from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeFolder, temporaryFolder, writeFiles } from './fixture.ts';

const repository = path.resolve(import.meta.dirname, '../../../..');

/** Fails, hangs or copies src/index.html, as the file mode says. */
const BUILD = `
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
const mode = readFileSync('mode', 'utf8');
if (mode === 'hang') {
  writeFileSync('pid', String(process.pid));
  setInterval(() => {}, 1000);
} else if (mode === 'fail') {
  console.error('ENOSPC: no space left on device, write');
  process.exitCode = 1;
} else {
  cpSync('src/index.html', process.argv.at(-1) + '/index.html');
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
  const children: ChildProcess[] = [];

  beforeEach(async () => {
    root = await temporaryFolder();
    for (const part of ['scripts/rebuild', 'scripts/shared', 'src/contract', 'src/serving']) {
      await cp(path.join(repository, part), path.join(root, part), { recursive: true });
    }
    await symlink(path.join(repository, 'node_modules'), path.join(root, 'node_modules'));
    await writeFiles(root, {
      'package.json': '{"type":"module"}',
      'scripts/astro.ts': BUILD,
      'src/index.html': 'one',
      mode: 'copy',
    });
  });
  afterEach(async () => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
    await removeFolder(root);
  });

  function start(env: Record<string, string> = {}) {
    const child = fork(path.join(root, 'scripts/rebuild/main.ts'), {
      cwd: root,
      execArgv: [],
      env: { PATH: process.env['PATH'], PORT: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    children.push(child);
    const exit = once(child, 'exit').then(([code]) => code as number | null);
    const report = once(child, 'message').then(([message]) => message as Report);
    let text = '';
    child.stdout?.setEncoding('utf8').on('data', (more: string) => (text += more));
    /** Resolves once the log has such a line. */
    const logged = async (pattern: RegExp) => {
      while (!pattern.test(text)) await once(child.stdout!, 'data');
    };
    return { child, exit, report, logged };
  }

  const page = async ({ url }: Report) => (await fetch(url)).text();

  async function buildPid(): Promise<number> {
    const pid = Number(await readFile(path.join(root, 'pid'), 'utf8').catch(() => ''));
    return pid > 0 ? pid : buildPid();
  }

  async function startAndStop(): Promise<void> {
    const { child, exit, report } = start();
    await report;
    child.kill();
    await exit;
  }

  it('builds what was never built, serves it and says where', async () => {
    const { report } = start();
    const ready = await report;
    expect(ready).toMatchObject({
      type: 'ready',
      url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      deskUrl: `${ready.url}/hooks/`,
      secret: expect.stringMatching(/^whsec_/),
    });
    expect(await page(ready)).toBe('one');
    expect((await fetch(ready.deskUrl)).status).toBe(200);
    expect(await readFile(path.join(root, '.data/rebuild-secret'), 'utf8')).toContain(ready.secret);
  });

  it('rebuilds at the webhook', async () => {
    const { report, logged } = start();
    const ready = await report;
    await writeFiles(root, { 'src/index.html': 'two' });
    const answer = await fetch(`${ready.url}/hooks/rebuild`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${ready.secret}` },
    });
    const { id } = (await answer.json()) as { id: string };
    await logged(new RegExp(`"${id}","status":"online"`));
    expect(await page(ready)).toBe('two');
  });

  it('serves at once what was built from the same code, and rebuilds behind it', async () => {
    await startAndStop();
    await writeFiles(root, { mode: 'hang' });
    const { report, logged } = start();
    expect(await page(await report)).toBe('one');
    await logged(/"building"/);
  });

  it('builds first when the code has changed', async () => {
    await startAndStop();
    await writeFiles(root, { 'src/index.html': 'two' });
    expect(await page(await start().report)).toBe('two');
  });

  it('serves the earlier release when the new code does not build', async () => {
    await startAndStop();
    await writeFiles(root, { mode: 'fail', 'src/index.html': 'two' });
    const ready = await start().report;
    expect(ready.type).toBe('ready');
    expect(await page(ready)).toBe('one');
  });

  it('says why it can not begin', async () => {
    await writeFiles(root, { mode: 'fail' });
    const { exit, report } = start();
    expect(await report).toMatchObject({
      type: 'failed',
      message: expect.stringMatching(/could not be built[^]*disk is full[^]*ENOSPC/),
    });
    expect(await exit).toBe(1);
  });

  it('sees a port in use before it builds', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { exit, report } = start({ PORT: String(port) });
    expect(await report).toMatchObject({
      type: 'failed',
      message: expect.stringContaining(`Port ${port} is in use`),
    });
    expect(await exit).toBe(1);
    expect(await readdir(path.join(root, '.data'))).toEqual(['rebuild-secret']);
    other.close();
  });

  it.each(['SIGTERM', 'SIGINT'] as const)('stops on %s, a running build too', async (signal) => {
    await writeFiles(root, { mode: 'hang' });
    const { child, exit, logged } = start();
    await logged(/"building"/);
    const pid = await buildPid();
    child.kill(signal);
    expect(await exit).toBe(0);
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    expect(await readdir(path.join(root, '.data/releases'))).toEqual([]);
  });

  it('ends an answer that has begun before it stops', async () => {
    const page = 'a'.repeat(16 * 1024 * 1024);
    await writeFiles(root, { 'src/index.html': page });
    const { child, exit, report, logged } = start();
    const { url } = await report;
    const answer = await fetch(url, { headers: { 'Accept-Encoding': 'identity' } });
    child.kill();
    await logged(/"portal.stopping"/);
    await expect(fetch(url)).rejects.toThrow();
    expect((await answer.text()).length).toBe(page.length);
    expect(await exit).toBe(0);
  });

  it('serves also while the bucket that it mirrors to refuses', async () => {
    const bucket = http.createServer((_, answer) => answer.writeHead(403).end());
    await once(bucket.listen(0, '127.0.0.1'), 'listening');
    const { child, exit, report, logged } = start({
      S3_BUCKET: 'site',
      S3_ENDPOINT: `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`,
      AWS_ACCESS_KEY_ID: 'id',
      AWS_SECRET_ACCESS_KEY: 'secret',
    });
    expect(await page(await report)).toBe('one');
    await logged(/"mirror.failed","error":"The key may not do this/);
    bucket.close();
    child.kill();
    expect(await exit).toBe(0);
  });

  it('stops when its parent has gone', async () => {
    const { child, exit, report } = start();
    await report;
    child.disconnect();
    expect(await exit).toBe(0);
  });

  it('says that its folder can not be written', async () => {
    const { report } = start({ DATA_DIR: 'src/index.html/data' });
    expect(await report).toMatchObject({
      type: 'failed',
      message: expect.stringMatching(/^DATA_DIR can not be written[^]*ENOTDIR/),
    });
  });
});
