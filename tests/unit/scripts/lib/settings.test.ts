import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { limitsOf } from '../../../../scripts/api/services.ts';
import { OperatorError } from '../../../../scripts/lib/operator-error.ts';
import { environment, readSettings, mirrorBucketOf } from '../../../../scripts/lib/settings.ts';
import { temporaryFolder } from '../../../fixtures/temporary-folder.ts';

describe('the settings', () => {
  it.each([`'${'s3cret'.repeat(3)}'`, `"${'s3cret'.repeat(3)}"`])(
    'are refused in quotes, which docker --env-file keeps',
    (token) => {
      const read = () => readSettings({ METRICS_TOKEN: token });
      expect(read).toThrow(
        'METRICS_TOKEN is in quotes, which docker and podman keep: leave them out',
      );
      expect(read).not.toThrow('s3cret');
    },
  );

  const local = {
    embedded: true,
    apiUrl: 'http://127.0.0.1:8787',
    apiBuildUrl: 'http://127.0.0.1:8787',
    storageUrl: 'http://127.0.0.1:8787/storage',
    siteUrl: 'http://127.0.0.1:4321',
  };
  it.each([
    [{}, { ...local, dataDir: path.resolve('.data') }],
    [
      {
        API_URL: 'https://api.hub.example/candidat/',
        API_BUILD_URL: 'http://10.0.0.1:8000',
        SITE_URL: 'https://hub.example/',
      },
      {
        embedded: false,
        apiUrl: 'https://api.hub.example/candidat',
        apiBuildUrl: 'http://10.0.0.1:8000',
        storageUrl: 'https://api.hub.example/candidat/storage',
        siteUrl: 'https://hub.example',
      },
    ],
    // The build reaches the embedded API at its local address.
    [
      { API_PUBLIC_URL: 'https://api.hub.example/' },
      { ...local, apiUrl: 'https://api.hub.example' },
    ],
    // A browser can open the addresses.
    [{ HOST: '0.0.0.0' }, { siteUrl: 'http://localhost:4321' }],
    [{ HOST: '::1' }, { apiUrl: 'http://[::1]:8787', siteUrl: 'http://[::1]:4321' }],
    [
      { TRUST_PROXY: '127.0.0.1, ::1,10.0.0.0/8' },
      { trustProxy: ['127.0.0.1', '::1', '10.0.0.0/8'] },
    ],
  ])('of %j are what follows from them', (env, expected) => {
    expect(readSettings(env)).toMatchObject(expected);
  });

  it('do not name a provider and an address of the embedded API', () => {
    const read = () =>
      readSettings({ API_URL: 'https://a.example', API_PUBLIC_URL: 'https://b.example' });
    expect(read).toThrow(OperatorError);
    expect(read).toThrow(/^API_URL and API_PUBLIC_URL are both set: keep/);
  });

  it('give the site and the embedded API a port each', () => {
    const same = { PORT: '8080', API_PORT: '8080' };
    expect(() => readSettings(same)).toThrow('PORT and API_PORT are both 8080: give');
    expect(readSettings({ ...same, API_URL: 'https://a.example' }).port).toBe(8080);
    expect(readSettings({ PORT: '0', API_PORT: '0' }).port).toBe(0);
  });

  it('stand in the table of docs/settings.md', () => {
    const file = path.resolve(import.meta.dirname, '../../../../docs/settings.md');
    const table = readFileSync(file, 'utf8');
    for (const name of Object.keys(environment.entries)) {
      expect(table).toMatch(new RegExp(`^\\| [^|]*\`${name}\``, 'm'));
    }
  });

  it('treat a variable that is set to nothing as not set', () => {
    expect(readSettings({ API_URL: '', PORT: '', SMTP_URL: '' })).toEqual(readSettings({}));
  });

  it('limit what candidates upload', () => {
    const settings = readSettings({ UPLOAD_FILE_MB: '2', UPLOAD_TOTAL_MB: '5', UPLOAD_FILES: '3' });
    expect(limitsOf(settings)).toEqual({
      totalBytes: 20 * 1024 ** 3,
      fileBytes: 2 * 1024 * 1024,
      submissionBytes: 5 * 1024 * 1024,
      files: 3,
    });
  });

  it.each([
    ['PORT', '65536'],
    ['API_URL', 'api.hub.example'],
    ['API_URL', 'ftp://hub.example'],
    ['API_BUILD_URL', 'http://10.0.0.1:99999'],
    ['STORAGE_URL', 'https://hub.example/storage?a'],
    ['SITE_URL', 'https://hub.example/portal'],
    ['CURRENT_YEAR_URL', 'hub.example/year'],
    ['HOST', 'http://127.0.0.1'],
    ['DATA_DIR', import.meta.filename],
    ['MAIL_FROM', 'Hub <hub>'],
    ['TRUST_PROXY', 'proxy.hub.example'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['UPLOAD_FILES', '0'],
    ['UPLOAD_TOTAL_MB', '1'],
    ['UPLOADS_TOTAL_GB', '20 GB'],
    ['UPLOADS_S3_URL', 'https://s3.example/uploads/2026'],
    ['UPLOADS_S3_REGION', 'a b'],
    ['S3_BUCKET', 's3://site'],
    ['S3_ENDPOINT', 'https://s3.example/site'],
    ['LOG_TO', '/dev/stdout'],
    ['TEAM_SECOND_FACTOR', 'oui'],
  ])('refuse %s=%s in one sentence that names it', (name, value) => {
    const read = () => readSettings({ [name]: value });
    expect(read).toThrow(OperatorError);
    expect(read).toThrow(`${name}=${value} must be`);
  });

  it.each([
    ['REBUILD_SECRET', 'whsec_s3cret'],
    ['METRICS_TOKEN', 's3cret-15-chars'],
    ['SMTP_URL', 'mail.hub.example/s3cret'],
    ['SMTP_URL', 'smtp://afi:s3cret@mail.hub.example:99999'],
    ['SMTP_URL', 'smtp://afi:12/s3cret@mail.hub.example'],
    ['DATABASE_URL', 'mysql://afi:s3cret@db.hub.example/hub'],
    ['DATABASE_URL', 'postgresql://afi:12/s3cret@db.hub.example/hub'],
    ['DATABASE_URL', 'postgresql://afi:s3cret@db.hub.example:99999/hub'],
    ['UPLOADS_S3_URL', 'https://afi:s3cret@s3.example/uploads'],
    ['API_URL', 'https://afi:s3cret@api.hub.example'],
    ['CURRENT_YEAR_URL', 'https://afi:s3cret@hub.example/year'],
    ['MAIL_FROM', 's3cret@hub.example, b@hub.example'],
    ['MAIL_FROM', 's3cret\n<hub@hub.example>'],
    ['MAIL_FROM', 's3cret <hub@hub.example\r\n>'],
  ])('refuse %s=%s, and do not repeat what is secret', (name, value) => {
    const read = () => readSettings({ [name]: value });
    expect(read).toThrow(OperatorError);
    expect(read).toThrow(new RegExp(`^${name} must be `));
    expect(read).not.toThrow('s3cret');
  });
});

describe('a bucket', () => {
  const env = { UPLOADS_S3_URL: 'https://s3.example/uploads/', UPLOADS_S3_ACCESS_KEY_ID: 'id' };

  it('for uploads is none by default, and has a key', () => {
    expect(readSettings({}).uploadsBucket).toBeUndefined();
    expect(
      readSettings({ ...env, UPLOADS_S3_SECRET_ACCESS_KEY: 's3cret' }).uploadsBucket,
    ).toMatchObject({
      url: 'https://s3.example/uploads',
      region: 'us-east-1',
      accessKeyId: 'id',
      secretAccessKey: 's3cret',
    });
    expect(() => readSettings(env)).toThrow(/^UPLOADS_S3_URL needs UPLOADS_S3_ACCESS_KEY_ID and/);
  });

  it('for the site is one of Amazon’s where no endpoint is named', () => {
    const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 's3cret' };
    const bucketOf = (env: Record<string, string>) => mirrorBucketOf(readSettings(env));
    expect(bucketOf(keys)).toBeUndefined();
    const set = { ...keys, S3_BUCKET: 'site', S3_REGION: 'af-south-1' };
    expect(bucketOf(set)).toMatchObject({
      url: 'https://s3.af-south-1.amazonaws.com/site',
      region: 'af-south-1',
    });
    const elsewhere = bucketOf({ ...set, S3_ENDPOINT: 'https://s3.example/' });
    expect(elsewhere?.url).toBe('https://s3.example/site');
    // Only the portal server needs the keys: the embedded API reads the same .env.
    const withoutKeys = readSettings({ S3_BUCKET: 'site' });
    expect(() => mirrorBucketOf(withoutKeys)).toThrow(/^S3_BUCKET needs AWS_ACCESS_KEY_ID and/);
  });
});

describe('a secret in a file', () => {
  const folder = temporaryFolder();
  const fileOf = (content: string) => {
    const file = path.join(folder, `secret-${content.length}`);
    writeFileSync(file, content);
    return file;
  };

  it('counts like one in the environment, without its line ending', () => {
    const file = fileOf('smtps://afi:s3cret@mail.hub.example\n');
    expect(readSettings({ SMTP_URL_FILE: file }).smtpUrl).toBe(
      'smtps://afi:s3cret@mail.hub.example',
    );
  });

  it('that makes no sense is not repeated', () => {
    const file = fileOf('s3cret');
    const read = () => readSettings({ REBUILD_SECRET_FILE: file });
    expect(read).toThrow(`REBUILD_SECRET_FILE=${file}: its content must be whsec_`);
    expect(read).not.toThrow('s3cret');
  });

  it.each([
    [
      { SMTP_URL: 'smtp://mail.hub.example', SMTP_URL_FILE: '/nowhere' },
      /^SMTP_URL and SMTP_URL_FILE are both set: keep one/,
    ],
    [{ SMTP_URL_FILE: '/nowhere' }, /^SMTP_URL_FILE=\/nowhere cannot be read \(ENOENT\): correct/],
    [
      { REBUILD_SECRET_FILE: tmpdir() },
      /^REBUILD_SECRET_FILE=.* cannot be read \(EISDIR\): correct/,
    ],
    [{ REBUILD_SECRET_FILE: fileOf(' \n') }, /^REBUILD_SECRET_FILE=.* is empty: write the secret/],
  ])('%j is refused in one line', (env, message) => {
    expect(() => readSettings(env)).toThrow(OperatorError);
    expect(() => readSettings(env)).toThrow(message);
  });
});
