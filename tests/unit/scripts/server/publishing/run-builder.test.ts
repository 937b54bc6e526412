import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  runBuild,
  type BuildOptions,
} from '../../../../../scripts/server/publishing/run-builder.ts';
import { temporaryFolder } from '../../../../fixtures/temporary-folder.ts';
import { captureLog } from '../../api/harness.ts';

describe('runBuild', () => {
  let folder = '';
  beforeEach(async () => {
    folder = temporaryFolder();
  });

  const run = (script: string, options: Partial<BuildOptions> = {}) =>
    runBuild({
      release: folder,
      last: undefined,
      signal: new AbortController().signal,
      command: [process.execPath, '-e', script, '--'],
      ...options,
    });

  const done = `require('node:fs').writeFileSync(process.argv.at(-1) + '/build-manifest.json', '{"files":{"index.html":"hash"}}');`;

  it('tells the builder where the releases are and whether all is asked for anew, and returns the hashes of its files', async () => {
    const files = await run(
      `const [, folder] = process.argv.slice(-4);
       const told = [...process.argv.slice(-4), process.env.REVALIDATE].join(' ');
       require('node:fs').writeFileSync(folder + '/arguments', told);
       ${done.replace('process.argv.at(-1)', 'folder')}`,
      { last: '/releases/1', revalidate: true },
    );
    expect(await readFile(path.join(folder, 'arguments'), 'utf8')).toBe(
      `--release ${folder} --last /releases/1 1`,
    );
    expect(files).toEqual({ 'index.html': 'hash' });
  });

  it('hears that the provider takes no more requests, and a warning of a build that goes on', async () => {
    const onThrottled = vi.fn<() => void>();
    const log = captureLog();
    const sends = ["{ type: 'throttled' }", "{ type: 'warning', text: 'slow' }"];
    const script = sends.map((message) => `process.send(${message});`).join('');
    await run(`${script} process.disconnect(); ${done}`, { onThrottled });
    expect(onThrottled).toHaveBeenCalledOnce();
    expect(log.map((line) => JSON.parse(line) as object)).toMatchObject([
      { event: 'portal.warning', warning: 'slow' },
    ]);
  });

  it('tells the end of the output of a build that failed, without its colours', async () => {
    const failed = run(
      `for (let n = 0; n < 5000; n++) console.error('page', n);
       console.error('\\x1b[31mENOSPC\\x1b[0m: no space left');
       process.exitCode = 3;`,
    );
    await expect(failed).rejects.toMatchObject({
      message: 'The build ended with 3.',
      output: expect.stringMatching(/^page 4981\n[^]*\nENOSPC: no space left$/),
    });
  });

  it('tells which signal ended it', async () => {
    await expect(run("process.kill(process.pid, 'SIGKILL')")).rejects.toThrow('SIGKILL');
  });

  it('stops on request, with time to clean up', async () => {
    const stop = new AbortController();
    const running = run(
      `const write = (name) => require('node:fs').writeFileSync(process.argv.at(-1) + '/' + name, '');
       process.on('SIGTERM', () => { write('stopped'); process.exit(); });
       setInterval(() => {}, 1000);
       write('started');`,
      { signal: stop.signal },
    );
    while (!existsSync(path.join(folder, 'started'))) await new Promise(setImmediate);
    stop.abort();
    await expect(running).rejects.toMatchObject({ name: 'AbortError' });
    expect(existsSync(path.join(folder, 'stopped'))).toBe(true);
  });

  it('gives up a build that hangs', async () => {
    const running = run('setInterval(() => {}, 1000)', { timeLimit: 50 });
    await expect(running).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it('kills one that does not stop on request', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const stop = new AbortController();
    const running = run(
      `process.on('SIGTERM', () => {});
       process.on('disconnect', () => process.exit());
       require('node:fs').writeFileSync(process.argv.at(-1) + '/started', '');`,
      { signal: stop.signal },
    );
    while (!existsSync(path.join(folder, 'started'))) await new Promise(setImmediate);
    stop.abort();
    vi.advanceTimersByTime(3_000);
    await expect(running).rejects.toMatchObject({ name: 'AbortError' });
  });
});
