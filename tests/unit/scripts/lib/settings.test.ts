import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { limitsOf } from '../../../../scripts/api/services.ts';
import { OperatorError } from '../../../../scripts/lib/operator-error.ts';
import { environment, readSettings } from '../../../../scripts/lib/settings.ts';

describe('the settings', () => {
  it('stand for one machine with the embedded API when nothing is set', () => {
    expect(readSettings({})).toEqual({
      host: '127.0.0.1',
      port: 4321,
      apiPort: 8787,
      dataDir: path.resolve('.data'),
      embedded: true,
      apiUrl: 'http://127.0.0.1:8787',
      apiBuildUrl: 'http://127.0.0.1:8787',
      storageUrl: 'http://127.0.0.1:8787/storage',
      siteUrl: 'http://127.0.0.1:4321',
      currentYearUrl: undefined,
      rebuildSecret: undefined,
      trustProxy: [],
      smtpUrl: undefined,
      uploads: { fileMb: 10, totalMb: 60, files: 20 },
    });
  });

  it('follow the provider that is set', () => {
    const settings = readSettings({
      API_URL: 'https://api.hub.example/candidat/',
      API_BUILD_URL: 'http://10.0.0.1:8000',
      SITE_URL: 'https://hub.example/',
    });
    expect(settings).toMatchObject({
      embedded: false,
      apiUrl: 'https://api.hub.example/candidat',
      apiBuildUrl: 'http://10.0.0.1:8000',
      storageUrl: 'https://api.hub.example/candidat/storage',
      siteUrl: 'https://hub.example',
    });
  });

  it('stand in the table of the README', () => {
    const readme = readFileSync(path.resolve(import.meta.dirname, '../../../../README.md'), 'utf8');
    for (const name of Object.keys(environment.entries)) {
      expect(readme).toMatch(new RegExp(`^\\| [^|]*\`${name}\``, 'm'));
    }
  });

  it('treat a variable that is set to nothing as not set', () => {
    expect(readSettings({ API_URL: '', PORT: '', SMTP_URL: '' })).toEqual(readSettings({}));
  });

  it('name an address that a browser can open', () => {
    expect(readSettings({ HOST: '0.0.0.0' }).siteUrl).toBe('http://localhost:4321');
    expect(readSettings({ HOST: '::1' })).toMatchObject({
      apiUrl: 'http://[::1]:8787',
      siteUrl: 'http://[::1]:4321',
    });
  });

  it('name the proxies that are believed', () => {
    const { trustProxy } = readSettings({ TRUST_PROXY: '127.0.0.1, ::1,10.0.0.0/8' });
    expect(trustProxy).toEqual(['127.0.0.1', '::1', '10.0.0.0/8']);
  });

  it('limit what candidates upload', () => {
    const settings = readSettings({ UPLOAD_FILE_MB: '2', UPLOAD_TOTAL_MB: '5', UPLOAD_FILES: '3' });
    expect(limitsOf(settings)).toEqual({
      fileBytes: 2 * 1024 * 1024,
      submissionBytes: 5 * 1024 * 1024,
      files: 3,
    });
  });

  it.each([
    ['PORT', '80 80'],
    ['PORT', '65536'],
    ['API_PORT', '-1'],
    ['API_URL', 'api.hub.example'],
    ['API_URL', 'ftp://hub.example'],
    ['SITE_URL', 'hub'],
    ['REBUILD_SECRET', 'secret'],
    ['REBUILD_SECRET', 'whsec_short'],
    ['SMTP_URL', 'mail.hub.example'],
    ['TRUST_PROXY', 'proxy.hub.example'],
    ['TRUST_PROXY', '127.0.0.1,'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['UPLOAD_FILES', '0'],
    ['UPLOAD_TOTAL_MB', '1'],
  ])('refuse %s=%s in one sentence that names it', (name, value) => {
    const read = () => readSettings({ [name]: value });
    expect(read).toThrow(OperatorError);
    expect(read).toThrow(`${name}=${value} must be`);
  });
});
