import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { transaction } from '../../../../scripts/api/database/database.ts';
import { migrate } from '../../../../scripts/api/database/migrate.ts';
import { openServices } from '../../../../scripts/api/open.ts';
import type { Services } from '../../../../scripts/api/services.ts';
import { readSettings } from '../../../../scripts/lib/settings.ts';
import { temporaryFolder } from '../../../fixtures/temporary-folder.ts';
import { runHere } from './cli.ts';
import { mailTo, rights, rows } from './harness.ts';

const mail = mailTo('senan@exemple.bj');

/** The outbox, after a mail. */
async function mailWith({ db, mail: write }: Services) {
  await migrate(db);
  await transaction(db, (trx) => write(trx, mail));
  return rows(db, 'outbox');
}

describe('the services of a real process', () => {
  it('keep everything in DATA_DIR, mails too', async () => {
    const folder = temporaryFolder();
    const services = openServices(readSettings({ DATA_DIR: folder }));
    expect(services).toMatchObject({
      isLocal: true,
      outbox: true,
      siteUrl: 'http://127.0.0.1:4321',
      apiUrl: 'http://127.0.0.1:8787',
      storageDir: path.join(folder, 'storage'),
    });
    expect(await mailWith(services)).toMatchObject([{ recipient: mail.to }]);
    expect(existsSync(path.join(folder, 'api.db'))).toBe(true);
  });

  it('see a disk that has less room than it should', () => {
    const settings = { ...readSettings({ DATA_DIR: temporaryFolder() }), freeSpaceMb: 1e9 };
    expect(openServices(settings).diskFault()).toBe('disk_full');
  });

  it.each([['backup', 'copy'], ['outbox'], ['publish', 'blog', 'article.html']])(
    'are not made in a mistyped DATA_DIR by %s',
    async (...command) => {
      const folder = path.join(temporaryFolder(), 'mistyped');
      const { stderr } = await runHere(folder, command);
      expect(stderr).toContain('There is no database');
      expect(existsSync(folder)).toBe(false);
    },
  );

  it.each([
    { SITE_URL: 'https://hub.example' },
    { API_URL: 'https://api.hub.example' },
    { API_PUBLIC_URL: 'https://api.hub.example' },
    { SITE_URL: 'http://192.168.1.10:4321', API_URL: 'http://192.168.1.10:8787' },
    { HOST: '192.168.1.10' },
    { HOST: '0.0.0.0' },
    { HOST: '::' },
  ])('keep mails and show them to nobody where others come: %o', async (set) => {
    const services = openServices(readSettings({ DATA_DIR: temporaryFolder(), ...set }));
    expect(services).toMatchObject({ isLocal: false, outbox: false });
    expect(await mailWith(services)).toMatchObject([{ recipient: mail.to }]);
  });

  it('keep the database and candidates’ files from other users of the machine', async () => {
    const folder = path.join(temporaryFolder(), 'data');
    await migrate(openServices(readSettings({ DATA_DIR: folder })).db);
    for (const file of ['api.db', 'api.db-wal', 'api.db-shm']) {
      expect(rights(path.join(folder, file)), file).toBe('600');
    }
    expect(rights(path.join(folder, 'storage/projects'))).toBe('700');
  });
});
