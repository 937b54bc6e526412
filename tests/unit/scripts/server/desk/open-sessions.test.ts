import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { readOpenSessions } from '../../../../../scripts/server/desk/open-sessions.ts';
import { temporaryFolder } from '../../../../fixtures/temporary-folder.ts';

describe('the open sessions', () => {
  let dataDir = '';
  beforeEach(() => {
    dataDir = temporaryFolder();
  });
  const file = () => path.join(dataDir, 'desk-sessions.json');

  it('are on disk, for nobody else to read, as long as they are open', async () => {
    const sessions = readOpenSessions(dataDir);
    sessions.add(2000, 1000);
    const open = sessions.add(4000, 2000);
    expect(JSON.parse(await readFile(file(), 'utf8'))).toEqual([[open, 4000]]);
    const { mode, ino } = await stat(file());
    expect(mode & 0o777).toBe(0o600);
    sessions.delete(open);
    // On a full disk, no other file could take its place.
    expect((await stat(file())).ino).toBe(ino);
    expect(JSON.parse(await readFile(file(), 'utf8'))).toEqual([]);
  });

  it('are at most a thousand: the oldest ends', async () => {
    const names = Array.from({ length: 1000 }, (_, n) => `session ${n}`);
    await writeFile(file(), JSON.stringify(names.map((name) => [name, 2000])));
    const { add, has } = readOpenSessions(dataDir);
    expect(has('session 0', 1000)).toBe(true);
    expect(has(add(2000, 1000), 1000)).toBe(true);
    expect(names.filter((name) => !has(name, 1000))).toEqual(['session 0']);
  });
});
