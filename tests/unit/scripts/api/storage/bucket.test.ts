// The embedded API with candidates' files in storage that speaks S3.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { clear } from '../../../../../scripts/api/clear.ts';
import { bucketFiles } from '../../../../../scripts/api/storage/bucket.ts';
import { localFiles } from '../../../../../scripts/api/storage/local.ts';
import { readSettings } from '../../../../../scripts/lib/settings.ts';
import { deleteAccount } from '../../../../../src/contract/account/account.ts';
import { toFormData } from '../../../../../src/contract/submission/submission.ts';
import { startStorage, type Storage } from '../../../../fixtures/s3.ts';
import { temporaryFolder } from '../../../../fixtures/temporary-folder.ts';
import { images, pdf, png, report } from '../files.ts';
import { API, bearer, call, captureLog, DAY, PASSWORD, post, rows, signedIn } from '../harness.ts';
import { university } from '../projects.ts';

function filesIn({ settings }: Storage, hasHost = false, changes: Partial<NodeJS.ProcessEnv> = {}) {
  const { uploadsBucket } = readSettings({
    UPLOADS_S3_URL: hasHost ? settings.endpoint : `${settings.endpoint}/${settings.bucket}`,
    UPLOADS_S3_ACCESS_KEY_ID: settings.accessKeyId,
    UPLOADS_S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    ...changes,
  });
  const storageDir = temporaryFolder();
  const limits = { timeout: 200, retries: 2, firstPause: 1 };
  const files = bucketFiles(uploadsBucket!, localFiles(storageDir), limits);
  return { files, storageDir };
}

const withFiles = { ...university, images: [png('four.png'), report('plan.pdf'), png('b.png')] };

/** A signed-in candidate of an API whose files are in a bucket. */
async function withBucket(hasHost = false) {
  const storage = await startStorage(hasHost);
  const { api, token } = await signedIn({}, filesIn(storage, hasHost));
  const submit = () => post(api, '/soumettre-projet', toFormData(withFiles), bearer(token));
  const left = () => readdirSync(path.join(api.storageDir, 'projects'));
  return { storage, api, token, submit, left };
}

describe.each([
  ['the path', false],
  ['the host', true],
])('a bucket that %s names', (_, hasHost) => {
  it('keeps the files of a submission, and the API sends them', async () => {
    const { storage, api, submit, left } = await withBucket(hasHost);
    expect((await submit()).status).toBe(201);
    expect(left()).toEqual([]);
    const names = (await rows(api.db, 'project_files')).map((row) => String(row['path']));
    expect([...storage.objects.keys()].sort()).toEqual(names.sort());
    const contents = [images['image/png'], pdf, images['image/png']];
    for (const [index, name] of names.entries()) {
      const response = await api.app.request(`${API}/storage/${name}`);
      expect(Buffer.from(await response.arrayBuffer())).toEqual(contents[index]);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': index === 1 ? 'application/pdf' : 'image/png',
        'content-length': String(contents[index]!.length),
        'cache-control': 'private, max-age=86400',
        'content-security-policy': "default-src 'none'; sandbox",
      });
    }
  });
});

it('sends a part of a file, its size alone, and all of it for a part that it has not', async () => {
  const { storage, api, submit } = await withBucket();
  await submit();
  const name = [...storage.objects.keys()].find((key) => key.endsWith('.pdf'))!;
  const get = (Range: string, method = 'GET') =>
    api.app.request(`${API}/storage/${name}`, { method, headers: { Range } });
  const part = await get('bytes=1-3');
  expect([part.status, await part.text()]).toEqual([206, 'PDF']);
  expect(part.headers.get('Content-Range')).toBe(`bytes 1-3/${pdf.length}`);
  const beyond = await get('bytes=999999-');
  expect([beyond.status, Buffer.from(await beyond.arrayBuffer())]).toEqual([200, pdf]);
  const head = await get('', 'HEAD');
  expect(head.headers.get('Content-Length')).toBe(String(pdf.length));
  expect((await api.app.request(`${API}/storage/projects/a/no.pdf`)).status).toBe(404);
  expect((await api.app.request(`${API}/storage/projects/`)).status).toBe(404);
});

describe('storage that does not answer', () => {
  it.each(['cut', 'silence', 500, 403] as const)(
    '%s: is told, and nothing is lost',
    async (fault) => {
      const lines = captureLog();
      const { storage, api, submit, left } = await withBucket();
      storage.disturb = ({ key }) => (key.endsWith('.pdf') ? fault : undefined);
      const refused = await submit();
      expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '30']);
      expect(await refused.json()).toEqual({
        message: expect.stringMatching(/Veuillez réessayer/),
      });
      expect(await rows(api.db, 'projects')).toEqual([]);
      expect(left()).toEqual([]);
      expect(lines.join()).toContain('api.storage_failed');
      expect(lines.join()).not.toContain(storage.settings.secretAccessKey);

      storage.disturb = () => undefined;
      expect((await submit()).status).toBe(201);
      api.pass(2 * DAY);
      for (const object of storage.objects.values()) object.modified = new Date('2026-03-01');
      // The two that arrived with the first submission.
      expect(await clear(api)).toMatchObject({ files: 2 });
      const names = (await rows(api.db, 'project_files')).map((row) => row['path']);
      expect([...storage.objects.keys()].sort()).toEqual(names.sort());

      storage.disturb = () => fault;
      const unread = await api.app.request(`${API}/storage/${String(names[0])}`);
      expect([unread.status, unread.headers.get('Retry-After')]).toEqual([503, '30']);
    },
  );

  it('is given up in time, even if garbage is collected meanwhile', async () => {
    const storage = await startStorage();
    const { files } = filesIn(storage);
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    storage.disturb = () => {
      setImmediate(collect);
      return 'silence';
    };
    await expect(files.read('projects/a/1.png')).rejects.toThrow('took too long');
  });

  it('once is asked again', async () => {
    const { storage, submit } = await withBucket();
    const disturbed = new Set<string>();
    storage.disturb = ({ key }) => {
      if (disturbed.has(key)) return undefined;
      disturbed.add(key);
      return 503;
    };
    expect((await submit()).status).toBe(201);
    expect(storage.objects.size).toBe(3);
  });

  it('keeps a deleted account’s folder on the list until it answers', async () => {
    captureLog();
    const { storage, api, token, submit } = await withBucket();
    await submit();
    storage.disturb = () => 'cut';
    await call(api, deleteAccount, { token, body: { password: PASSWORD } });
    expect(storage.objects.size).toBe(3);
    storage.disturb = () => undefined;
    await clear(api);
    expect(storage.objects.size).toBe(0);
    expect(await rows(api.db, 'removals')).toEqual([]);
  });
});

it('takes the files of a project away again that cannot be stored', async () => {
  captureLog();
  const storage = await startStorage();
  const mail = () => Promise.reject(new Error('no mail'));
  const { api, token } = await signedIn({}, { ...filesIn(storage), mail });
  const sent = await post(api, '/soumettre-projet', toFormData(withFiles), bearer(token));
  expect(sent.status).toBe(500);
  expect(storage.objects.size).toBe(0);
});

it('clears what no row names after a day, and nothing beside the projects', async () => {
  captureLog();
  const { storage, api, submit } = await withBucket();
  await submit();
  const place = (key: string, modified: number) =>
    storage.objects.set(key, {
      body: Buffer.from('x'),
      text: 'x',
      headers: {},
      modified: new Date(modified),
    });
  const now = api.clock().getTime();
  for (const object of storage.objects.values()) object.modified = new Date(0);
  place('projects/a/Max & Co.png', now - DAY - 1);
  place('projects/b/1.png', now - DAY);
  place('backup.tar', 0);
  expect(await clear(api)).toMatchObject({ files: 1 });
  expect(storage.objects.size).toBe(5);
  expect([...storage.objects.keys()]).toEqual(
    expect.arrayContaining(['projects/b/1.png', 'backup.tar']),
  );
});

it('tells a wrong key with the names of its settings, and not the key', async () => {
  const storage = await startStorage();
  const { files } = filesIn(storage, false, { UPLOADS_S3_SECRET_ACCESS_KEY: 'wrong-secret' });
  const fault = await files.read('projects/a/1.png').catch((error: Error) => error);
  expect(String(fault)).toMatch(/UPLOADS_S3_ACCESS_KEY_ID or UPLOADS_S3_SECRET_ACCESS_KEY/);
  expect(String(fault)).not.toContain('wrong-secret');
});
