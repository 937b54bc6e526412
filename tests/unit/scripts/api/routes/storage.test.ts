import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { imageUrl } from '../../../../../src/contract/content/storage.ts';
import { images, pdf } from '../files.ts';
import { rawRequest } from '../../../../fixtures/raw-request.ts';
import { temporaryFolder } from '../../../../fixtures/temporary-folder.ts';
import { API, createTestApi, serveOver, type TestApi } from '../harness.ts';

const heic = Buffer.from('\0\0\0\x18ftypheic');
const SECRET = 'SQLite format 3, and the secrets in it';

let api: TestApi;

beforeEach(async () => {
  // As in DATA_DIR: the database lies beside the storage folder.
  const dataDir = temporaryFolder();
  const storageDir = path.join(dataDir, 'storage');
  mkdirSync(path.join(storageDir, 'projects/a'), { recursive: true });
  writeFileSync(path.join(dataDir, 'api.db'), SECRET);
  writeFileSync(path.join(storageDir, '.storage-id'), SECRET);
  writeFileSync(path.join(storageDir, 'cover.jpg'), images['image/jpeg']);
  writeFileSync(path.join(storageDir, 'team.jpe'), images['image/jpeg']);
  writeFileSync(path.join(storageDir, 'projects/a/1-rapport.pdf'), pdf);
  writeFileSync(path.join(storageDir, 'projects/a/2-photo.heic'), heic);
  api = await createTestApi({ storageDir });
});

const get = (where: string) => api.app.request(`${API}/storage${where}`);

describe('storage', () => {
  it.each([
    ['/cover.jpg', 'image/jpeg', images['image/jpeg'], null],
    ['/team.jpe', 'image/jpeg', images['image/jpeg'], null],
    // Only a candidate's own device may keep the files.
    ['/projects/a/1-rapport.pdf', 'application/pdf', pdf, 'private, max-age=86400'],
    ['/projects/a/2-photo.heic', 'image/heic', heic, 'private, max-age=86400'],
  ])('serves %s as %s, fit to be shown but not to run', async (where, type, content, cache) => {
    const response = await get(where);
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe(cache);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(content);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
    });
  });

  it.each(['Kpalimé, 2 & 3 + 4 = 9;@2x.jpg', 'a#b?c.jpg', '50%.jpg'])(
    'serves the file %j at the address that the portal makes of it',
    async (name) => {
      writeFileSync(path.join(api.storageDir, name), images['image/jpeg']);
      const response = await api.app.request(imageUrl(name, `${API}/storage`));
      expect(response.status).toBe(200);
    },
  );

  it.each(['/', '/projects/a/', '/nothing.jpg', '/COVER.JPG', '/.storage-id'])(
    'answers 404, and never a listing, at %s',
    async (where) => {
      const response = await get(where);
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({ message: 'Introuvable.' });
    },
  );

  it.each([
    '/storage/../api.db',
    '/storage/..%2fapi.db',
    '/storage/%2e%2e%2fapi.db',
    '/storage/..%252fapi.db',
    '/storage/..\\api.db',
    '/storage/..%5capi.db',
    '/storage/projects%2f..%2f..%2fapi.db',
    '/storage/%2f..%2fapi.db',
    '/storage/..%c0%afapi.db',
    '/storage/..%00/api.db',
    '/storage%2f..%2fapi.db',
    '/storage/%2fetc%2fpasswd',
  ])('does not leave its folder at %s', async (where) => {
    const { port } = await serveOver(api);
    const { status, body } = await rawRequest(port, where);
    expect([400, 404]).toContain(status);
    expect(String(body)).not.toContain(SECRET);
  });

  it('serves a part of a file, and states the size of a file', async () => {
    const headers = { Range: 'bytes=0-3' };
    const part = await api.app.request(`${API}/storage/projects/a/1-rapport.pdf`, { headers });
    expect(part.status).toBe(206);
    expect(await part.text()).toBe('%PDF');
    const head = await api.app.request(`${API}/storage/cover.jpg`, { method: 'HEAD' });
    expect(head.headers.get('Content-Length')).toBe(String(images['image/jpeg'].length));
  });
});
