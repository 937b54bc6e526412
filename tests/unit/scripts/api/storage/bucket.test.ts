// The embedded API with candidates' files in storage that speaks S3.
import { readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { clear } from '../../../../../scripts/api/clear.ts';
import { bucketFiles } from '../../../../../scripts/api/storage/bucket.ts';
import { markUnused } from '../../../../../scripts/api/storage/removals.ts';
import type { NewFile } from '../../../../../scripts/api/storage/storage.ts';
import { readSettings } from '../../../../../scripts/lib/settings.ts';
import { deleteAccount } from '../../../../../src/contract/account/account.ts';
import { toFormData } from '../../../../../src/contract/submission/submission.ts';
import { listen } from '../../../../fixtures/free-port.ts';
import { startStorage, uploadsEnv, type Storage } from '../../../../fixtures/s3.ts';
import { eventually } from '../../../../fixtures/eventually.ts';
import { temporaryFolder } from '../../../../fixtures/temporary-folder.ts';
import { images, pdf, png, report } from '../files.ts';
import {
  API,
  bearer,
  call,
  captureLog,
  DAY,
  PASSWORD,
  post,
  rows,
  signedIn,
  signIn,
} from '../harness.ts';
import { university } from '../projects.ts';

const limits = { submissions: 2, patience: 10_000, silence: 10_000, retries: 2, firstPause: 1 };

function filesIn(
  storage: Storage,
  options: Partial<typeof limits> = {},
  hasHost = false,
  changes: Record<string, string> = {},
) {
  const { uploadsBucket } = readSettings({ ...uploadsEnv(storage, hasHost), ...changes });
  return { files: bucketFiles(uploadsBucket!, { ...limits, ...options }) };
}

const withFiles = { ...university, images: [png('four.png'), report('plan.pdf'), png('b.png')] };

/** A signed-in candidate of an API whose files are in a bucket. */
async function withBucket(options: Partial<typeof limits> = {}, hasHost = false) {
  const storage = await startStorage({ hasHost });
  const { api, token } = await signedIn({}, filesIn(storage, options, hasHost));
  const submit = () => post(api, '/soumettre-projet', toFormData(withFiles), bearer(token));
  const left = () => readdirSync(api.arrivalsDir);
  return { storage, api, token, submit, left };
}

it('stores the files of a submission, and the API serves them', async () => {
  const { storage, api, submit, left } = await withBucket({}, true);
  expect((await submit()).status).toBe(201);
  expect(left()).toEqual([]);
  const names = (await rows(api.db, 'project_files')).map((row) => String(row['path']));
  expect([...storage.objects.keys()].sort()).toEqual(names.sort());
  const contents = [images['image/png'], pdf, images['image/png']];
  for (const [index, name] of names.entries()) {
    const response = await api.app.request(`${API}/storage/${name}`);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(contents[index]);
    expect(response.headers.get('Content-Type')).toBe(
      index === 1 ? 'application/pdf' : 'image/png',
    );
  }
});

it('serves a part of a file, its size for HEAD, and all of it for a part beyond its end', async () => {
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

describe('storage that does not answer or refuses', () => {
  it.each(['silence', 500] as const)(
    '%s: the candidate is told, and nothing is lost',
    async (fault) => {
      const lines = captureLog();
      const limit = { silence: fault === 'silence' ? 1_000 : 10_000 };
      const { storage, api, submit, left } = await withBucket(limit);
      storage.disturb = ({ method, key }) =>
        method === 'PUT' && key.endsWith('.pdf') ? fault : undefined;
      const refused = await submit();
      expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '30']);
      expect(await refused.json()).toEqual({
        message: expect.stringMatching(/[Rr]éessayez/),
      });
      expect(await rows(api.db, 'projects')).toEqual([]);
      expect(left()).toEqual([]);
      expect(lines.join()).toContain('api.storage_failed');
      expect(lines.join()).not.toContain(storage.settings.secretAccessKey);

      storage.disturb = () => undefined;
      expect((await submit()).status).toBe(201);
      // What arrived with the first submission is removed, at once if storage refused the rest.
      const isSilent = fault === 'silence';
      expect(await rows(api.db, 'removals')).toHaveLength(isSilent ? 3 : 0);
      expect(storage.objects.size).toBe(isSilent ? 4 : 3);
      expect(await clear(api)).toMatchObject({ files: 0 });
      api.pass(DAY);
      expect(await clear(api)).toMatchObject({ files: isSilent ? 3 : 0 });
      const names = (await rows(api.db, 'project_files')).map((row) => row['path']);
      expect([...storage.objects.keys()].sort()).toEqual(names.sort());

      storage.disturb = () => fault;
      const unread = await api.app.request(`${API}/storage/${String(names[0])}`);
      expect([unread.status, unread.headers.get('Retry-After')]).toEqual([503, '30']);
    },
  );

  it.each([
    ['is full', { status: 403, code: 'QuotaExceeded' }, 507, /Rien n’est perdu/],
    ['is full', { status: 400, code: 'XMinioAdminBucketQuotaExceeded' }, 507, /Rien n’est perdu/],
    ['does not accept files of this size', 413, 503, /[Rr]éessayez/],
  ] as const)('and %s, %j: is told with the remedy', async (fault, refusal, status, words) => {
    const lines = captureLog();
    const { storage, submit } = await withBucket();
    storage.disturb = () => refusal;
    const refused = await submit();
    expect(refused.status).toBe(status);
    expect(await refused.json()).toEqual({ message: expect.stringMatching(words) });
    expect(lines.join()).toContain(`${fault}: raise its limit.`);
  });

  it.each([
    'cut',
    503,
    { status: 400, code: 'RequestTimeout' },
    { status: 400, code: 'IncompleteBody' },
  ] as const)('with %j once is asked again', async (fault) => {
    const { storage, submit } = await withBucket();
    const disturbed = new Set<string>();
    storage.disturb = ({ key }) => {
      if (disturbed.has(key)) return undefined;
      disturbed.add(key);
      return fault;
    };
    expect((await submit()).status).toBe(201);
    expect(storage.objects.size).toBe(3);
  });

  it('is not waited for by a candidate who deletes the account, whose files go later', async () => {
    captureLog();
    const { storage, api, token, submit } = await withBucket({ silence: 60_000 });
    await submit();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const asked = Promise.withResolvers<void>();
    storage.disturb = () => {
      asked.resolve();
      return 'silence';
    };
    const deleted = call(api, deleteAccount, { token, body: { password: PASSWORD } });
    await asked.promise;
    vi.advanceTimersByTime(10_000);
    expect((await deleted).ok).toBe(true);
    expect(await rows(api.db, 'removals')).toHaveLength(3);
    vi.useRealTimers();
    storage.disturb = () => undefined;
    await clear(api);
    expect(storage.objects.size).toBe(0);
    expect(await rows(api.db, 'removals')).toEqual([]);
  });
});

describe('a slow line', () => {
  const placed = (name: string, bytes: number): NewFile => {
    const from = path.join(temporaryFolder(), name);
    writeFileSync(from, Buffer.alloc(bytes));
    return { from, path: name, type: 'application/pdf' };
  };

  it('of 10 Mbit/s carries 20 MB, though storage may be silent for 10 s only', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    let seconds = 0;
    const storage = await startStorage({
      line: 1_250_000,
      async wait(milliseconds) {
        seconds += milliseconds / 1000;
        vi.advanceTimersByTime(milliseconds);
      },
    });
    const { files } = filesIn(storage, { silence: 10_000 });
    await files.put([placed('large.pdf', 20_000_000)]);
    expect(storage.objects.get('large.pdf')?.body).toHaveLength(20_000_000);
    expect(seconds).toBeCloseTo(16);
  });

  it('that stops within a file is given up after a silence', async () => {
    const stopped = Promise.withResolvers<void>();
    onTestFinished(() => stopped.resolve());
    let chunks = 0;
    const wait = async () => ((chunks += 1) > 20 ? stopped.promise : undefined);
    const storage = await startStorage({ line: 1, wait });
    const { files } = filesIn(storage, { silence: 500 });
    await expect(files.put([placed('large.pdf', 20_000_000)])).rejects.toThrow('took too long');
    expect(storage.objects.size).toBe(0);
  });

  it('carries two submissions at once, each file by file, and the others after them', async () => {
    const held = Promise.withResolvers<void>();
    const storage = await startStorage({ line: 1, wait: () => held.promise });
    const { api, token } = await signedIn({}, filesIn(storage));
    const tokens = [token];
    for (const email of ['a@a.bj', 'b@a.bj']) tokens.push((await signIn(api, { email })).token);
    const sent = tokens.map(async (own) =>
      post(api, '/soumettre-projet', toFormData(withFiles), bearer(own)),
    );
    await eventually(async () => expect(await rows(api.db, 'removals')).toHaveLength(9));
    await eventually(() => expect(storage.mostAtOnce()).toBe(2));
    held.resolve();
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(storage.objects.size).toBe(9);
    expect(storage.mostAtOnce()).toBe(2);
  });

  it('refuses those who would wait too long, and sends nothing of theirs', async () => {
    const lines = captureLog();
    const storage = await startStorage();
    const { files } = filesIn(storage, { patience: 100, silence: 60_000 });
    const asked: string[] = [];
    storage.disturb = ({ key }) => {
      asked.push(key);
      return 'silence';
    };
    for (const name of ['a', 'b']) void files.put([placed(name, 1)]).catch(() => {});
    await eventually(() => expect(asked.sort()).toEqual(['a', 'b']));
    const { api, token } = await signedIn({}, { files });
    const refused = await post(api, '/soumettre-projet', toFormData(withFiles), bearer(token));
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '30']);
    expect(lines.join()).toContain('is still taking earlier files');
    expect(asked).toHaveLength(2);
    expect(await rows(api.db, 'projects')).toEqual([]);
  });
});

describe('what is about to be removed', () => {
  beforeEach(() => void captureLog());

  it('waits for the next night while storage is silent', async () => {
    const lines = captureLog();
    const { storage, api } = await withBucket({ silence: 200 });
    const asked: string[] = [];
    const paths = Array.from({ length: 20 }, (_, index) => `projects/b/${index}.png`);
    await markUnused(api.db, api.clock(), paths);
    storage.disturb = ({ key }) => {
      asked.push(key);
      return 'silence';
    };
    expect(await clear(api)).toMatchObject({ files: 0 });
    // The others would not be removed either, and each would take a while.
    expect(new Set(asked)).toEqual(new Set([paths[0]]));
    expect(lines.join()).toContain('api.files_left');
    expect(await rows(api.db, 'removals')).toHaveLength(20);
  });

  it.each([204, 404])('is gone if storage answers %i', async (status) => {
    const { storage, api } = await withBucket();
    await markUnused(api.db, api.clock(), ['projects/a/1.png']);
    storage.disturb = () => status;
    expect(await clear(api)).toMatchObject({ files: 1 });
    expect(await rows(api.db, 'removals')).toEqual([]);
  });
});

it('tells the size of a file that a proxy would have compressed', async () => {
  let signed = '';
  const proxy = createServer(({ headers }, response) => {
    signed = String(headers.authorization);
    const isCompressed = String(headers['accept-encoding']).includes('gzip');
    if (isCompressed) response.setHeader('Content-Encoding', 'gzip');
    response.end(isCompressed ? gzipSync('%PDF-1.4') : '%PDF-1.4');
  });
  onTestFinished(() => void proxy.close());
  const url = `http://127.0.0.1:${await listen(proxy)}/bucket`;
  const { files } = filesIn(await startStorage(), {}, false, { UPLOADS_S3_URL: url });
  expect(await files.read('projects/a.pdf')).toMatchObject({ bytes: 8 });
  // Proxies change this header.
  expect(signed).not.toContain('accept-encoding');
});

it('names the settings of a wrong key, and not the key', async () => {
  const storage = await startStorage();
  const { files } = filesIn(storage, {}, false, { UPLOADS_S3_SECRET_ACCESS_KEY: 'wrong-secret' });
  const fault = await files.read('projects/a/1.png').catch((error: Error) => error);
  expect(String(fault)).toMatch(/UPLOADS_S3_ACCESS_KEY_ID or UPLOADS_S3_SECRET_ACCESS_KEY/);
  expect(String(fault)).not.toContain('wrong-secret');
});
