import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readOpenSessions } from '../../../../../scripts/server/desk/open-sessions.ts';
import { temporaryFolder } from '../../../../fixtures/temporary-folder.ts';

it('sessions are on disk, for nobody else to read, as long as they are open', async () => {
  const dataDir = temporaryFolder();
  const file = path.join(dataDir, 'desk-sessions.json');
  const sessions = readOpenSessions(dataDir);
  sessions.add(2000, 1000);
  const open = sessions.add(4000, 2000);
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual([[open, 4000]]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  sessions.delete(open, 2000);
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual([]);
});
