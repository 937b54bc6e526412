// portal.log of npm start, and what logrotate does to it.
import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { expect, it, vi } from 'vitest';
import { openLog } from '../../../scripts/start-log.ts';
import { temporaryFolder } from '../../fixtures/temporary-folder.ts';
import { rights } from './api/harness.ts';

const hasLogrotate = spawnSync('logrotate', ['--version']).status === 0;
const docs = path.resolve(import.meta.dirname, '../../../docs/monitoring.md');

function start() {
  const dataDir = temporaryFolder();
  const file = path.join(dataDir, 'portal.log');
  const stdout = new PassThrough();
  openLog({ dataDir, logTo: 'file' }).keep({ stdout, stderr: null });
  /** Ends once the line is written. */
  const write = async (line: string) => {
    stdout.write(`${line}\n`);
    await vi.waitFor(() => expect(readFileSync(file, 'utf8')).toContain(line));
  };
  return { dataDir, file, stdout, write };
}

it('a renamed portal.log is left alone, and a new one begins', async () => {
  const { file, write } = start();
  await write('before');
  renameSync(file, `${file}.1`);
  await write('after');
  expect(readFileSync(`${file}.1`, 'utf8')).toBe('before\n');
  expect(readFileSync(file, 'utf8')).toBe('after\n');
  // It names people.
  expect(rights(file)).toBe('600');
});

it('the last line is kept without its end', async () => {
  const { file, stdout } = start();
  stdout.end('{"event":"cut off"}');
  await once(stdout, 'close');
  expect(readFileSync(file, 'utf8')).toBe('{"event":"cut off"}\n');
});

it('what cannot be written is not lost', async () => {
  const { file, stdout } = start();
  renameSync(file, `${file}.1`);
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  // A folder in its place.
  mkdirSync(file);
  stdout.end('kept\n');
  await once(stdout, 'close');
  expect(said.mock.calls).toEqual([[expect.stringMatching(/^EISDIR.*\nkept$/)]]);
  said.mockRestore();
});

it('LOG_TO=stdout writes no file', () => {
  const dataDir = temporaryFolder();
  expect(openLog({ dataDir, logTo: 'stdout' }).stdio).toBe('inherit');
  expect(() => readFileSync(path.join(dataDir, 'portal.log'))).toThrow('ENOENT');
});

it.skipIf(!hasLogrotate)('the documented logrotate file works (needs logrotate)', async () => {
  const { dataDir, file, write } = start();
  await write('before');
  const example = /\/etc\/logrotate.d\/portal[^\n]*\n\n((?: {4}[^\n]*\n)+)/.exec(
    readFileSync(docs, 'utf8'),
  )?.[1];
  const config = path.join(temporaryFolder(), 'portal');
  const nameOf = (option: string) => execFileSync('id', [option], { encoding: 'utf8' }).trim();
  writeFileSync(
    config,
    example!
      .replace('/srv/portal/.data/portal.log', file)
      .replace('su portal portal', `su ${nameOf('-un')} ${nameOf('-gn')}`),
    { mode: 0o644 },
  );
  const state = path.join(path.dirname(config), 'state');
  const run = spawnSync('logrotate', ['--force', '--state', state, config], { encoding: 'utf8' });
  expect(run).toMatchObject({ status: 0, stderr: '' });
  await write('after');
  expect(readFileSync(`${file}.1`, 'utf8')).toBe('before\n');
  expect(readFileSync(file, 'utf8')).toBe('after\n');
  expect(rights(path.join(dataDir, 'portal.log'))).toBe('600');
});
