import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { run as backup } from '../../../../../scripts/api/commands/backup.ts';
import { run as restore } from '../../../../../scripts/api/commands/restore.ts';
import { OperatorError } from '../../../../../scripts/lib/operator-error.ts';
import { readSettings } from '../../../../../scripts/lib/settings.ts';
import { temporaryFolder } from '../../../../fixtures/temporary-folder.ts';

it.each([
  { command: backup, tool: 'pg_dump' },
  { command: restore, tool: 'pg_restore' },
])('on PostgreSQL, another tool is named: $tool', async ({ command, tool }) => {
  const folder = temporaryFolder();
  const DATA_DIR = path.join(folder, 'data');
  const settings = readSettings({ DATA_DIR, DATABASE_URL: 'postgres://hub:secret@db.example/hub' });
  const file = path.join(folder, 'hub.tar');
  const refused = await command(settings, [file]).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(OperatorError);
  const { message } = refused as OperatorError;
  expect(message).toContain(tool);
  expect(message).toContain(path.join(DATA_DIR, 'storage'));
  expect(message).not.toContain('secret');
  expect(existsSync(file)).toBe(false);
  expect(existsSync(DATA_DIR)).toBe(false);
});
