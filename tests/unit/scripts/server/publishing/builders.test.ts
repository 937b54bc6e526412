import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createBuilders } from '../../../../../scripts/server/publishing/builders.ts';
import { eventually } from '../../../../fixtures/eventually.ts';
import { removeFolder, temporaryFolder } from '../fixture.ts';

/** Notes who builds, and how: on standby as the test says. */
const program = (onMessage: string) => `
  const fs = require('node:fs');
  const [mode, , site] = process.argv.slice(-3);
  const built = (site, by) => {
    fs.writeFileSync(site + '/../files.json', JSON.stringify({ by, lists: process.env.LISTS_DIR }));
    process.exit();
  };
  if (mode !== '--standby') built(site, 'its own');
  process.on('message', (message) => { ${onMessage} });
  process.on('SIGTERM', () => { fs.writeFileSync(site + '/stopped', ''); process.exit(1); });
  fs.writeFileSync(site + '/pid', String(process.pid));
  process.send({ type: 'linked' });`;

const BUILD = `Object.assign(process.env, message.env); built(message.outDir, 'standby');`;

describe('createBuilders', () => {
  let folder = '';
  let stop = new AbortController();
  beforeEach(async () => {
    folder = await temporaryFolder();
    stop = new AbortController();
    for (const name of ['spare', 'draft/site'])
      await mkdir(path.join(folder, name), { recursive: true });
  });
  afterEach(async () => {
    stop.abort();
    await removeFolder(folder);
  });

  const at = (name: string) => path.join(folder, name);
  const create = (onMessage: string) =>
    createBuilders({
      signal: stop.signal,
      command: [process.execPath, '-e', program(onMessage), '--', 'plain'],
    });
  const folders = () => ({
    site: at('draft/site'),
    lists: at('draft/lists'),
    lastLists: undefined,
  });
  const job = () => ({ folders: folders(), signal: new AbortController().signal });
  const pid = async () => Number(await readFile(at('spare/pid'), 'utf8'));

  it('a build is done by the builder that waits for it, and the one after that by its own', async () => {
    const builders = create(BUILD);
    await builders.prepare(at('spare'));
    expect(await builders.build(job())).toEqual({ by: 'standby', lists: at('draft/lists') });
    expect(await builders.build(job())).toEqual({ by: 'its own', lists: at('draft/lists') });
  });

  it('one that is outdated leaves the build to another', async () => {
    const builders = create(`process.send({ type: 'outdated' }, () => process.exit());`);
    await builders.prepare(at('spare'));
    expect(await builders.build(job())).toMatchObject({ by: 'its own' });
  });

  it('one that dies while it waits is a line in the log, and holds up no build', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    const builders = create(BUILD);
    await builders.prepare(at('spare'));
    process.kill(await pid(), 'SIGKILL');
    await eventually(() => {
      const lines = log.mock.calls.map(([line]) => JSON.parse(String(line)) as object);
      expect(lines).toMatchObject([
        { event: 'portal.standby-ended', error: expect.stringContaining('SIGKILL') },
      ]);
    });
    log.mockRestore();
    expect(await builders.build(job())).toMatchObject({ by: 'its own' });
  });

  it('a build that is stopped ends the builder', async () => {
    const builders = create('');
    await builders.prepare(at('spare'));
    const stopped = new AbortController();
    const build = builders.build({ ...job(), signal: stopped.signal });
    stopped.abort();
    await expect(build).rejects.toMatchObject({ name: 'AbortError' });
    expect(existsSync(at('spare/stopped'))).toBe(true);
  });

  it('a server that stops ends the builder that waits, without a line in the log', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    const builders = create(BUILD);
    await builders.prepare(at('spare'));
    stop.abort();
    await eventually(() => expect(existsSync(at('spare/stopped'))).toBe(true));
    expect(log).not.toHaveBeenCalled();
    log.mockRestore();
    await expect(builders.prepare(at('spare'))).rejects.toMatchObject({ name: 'AbortError' });
  });

  it.skipIf(process.platform !== 'linux')(
    'one that was stopped while it prepares is killed, and holds up no build',
    async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      onTestFinished(() => void vi.useRealTimers());
      const stops = `if (mode === '--standby') {
      fs.writeFileSync(site + '/pid', String(process.pid));
      process.kill(process.pid, 'SIGSTOP');
    }`;
      const builders = createBuilders({
        signal: stop.signal,
        command: [
          process.execPath,
          '-e',
          program(BUILD).replace('if (mode', `${stops}\nif (mode`),
          '--',
        ],
      });
      const prepared = builders.prepare(at('spare'));
      const isStopped = async () =>
        existsSync(at('spare/pid')) &&
        (await readFile(`/proc/${await pid()}/stat`, 'utf8')).includes(' T ');
      while (!(await isStopped())) await new Promise(setImmediate);
      vi.advanceTimersByTime(180_000);
      await expect(prepared).rejects.toThrow('no sign of life for 180 s');
      expect(await builders.build(job())).toMatchObject({ by: 'its own' });
    },
  );

  it('says why the next build can not be prepared', async () => {
    const builders = createBuilders({
      signal: stop.signal,
      command: [process.execPath, '-e', "console.error('no space left'); process.exit(1)", '--'],
    });
    await expect(builders.prepare(at('spare'))).rejects.toMatchObject({ output: 'no space left' });
  });
});
