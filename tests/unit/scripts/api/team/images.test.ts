// The images that members send, and those that are stored.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { held, marked, moving } from '../../../../fixtures/content/pictures.ts';
import { disguised, images, pdf } from '../files.ts';
import { createTestApi, rows, type TestApi } from '../harness.ts';
import { memberOf, send, visit } from './harness.ts';

const IMAGES = '/equipe/contenus/images';

async function start() {
  const api = await createTestApi();
  return { api, awa: await memberOf(api, 'gestion') };
}

async function upload(api: TestApi, member: { cookie: string }, bytes: Buffer, name: string) {
  const body = new FormData();
  body.set('file', new File([new Uint8Array(bytes)], name));
  const headers = { Origin: api.apiUrl, Accept: 'application/json' };
  const answer = await send(api, IMAGES, body, member, headers);
  const { name: stored = '', message } = (await answer.json()) as Record<string, string>;
  return { status: answer.status, stored, message };
}

const storedIn = ({ storageDir }: TestApi) =>
  readdirSync(storageDir).filter((name) => name.includes('.'));

it('has a name of its own, which the same image always has', async () => {
  const { api, awa } = await start();
  const first = await upload(api, awa, images['image/png'], 'Photo d’été.PNG');
  expect(first.stored).toMatch(/^photo-d-ete-[0-9a-f]{12}\.png$/);
  expect(await upload(api, awa, images['image/png'], 'Photo d’été.PNG')).toEqual(first);
  const other = await upload(api, awa, images['image/jpeg'], 'Photo d’été.PNG');
  expect(other.stored).toMatch(/\.jpg$/);
  expect(storedIn(api)).toEqual([first.stored, other.stored].sort());
  expect(await rows(api.db, 'journal')).toMatchObject([
    { action: 'image.added', subject: first.stored },
    { action: 'image.added', subject: first.stored },
    { action: 'image.added', subject: other.stored },
  ]);
});

it('is scaled down and turned upright, without the place where it was taken', async () => {
  const { api, awa } = await start();
  const large = sharp({
    create: { width: 4000, height: 3000, channels: 3, background: '#a4512c' },
  });
  const { stored } = await upload(api, awa, await held(6, large), 'a.jpg');
  const kept = await sharp(path.join(api.storageDir, stored)).metadata();
  expect([kept.width, kept.height, kept.exif]).toEqual([2400, 1800, undefined]);
});

it('goes on moving, however wide it is', async () => {
  const { api, awa } = await start();
  const wide = await moving([marked(2600, 20), marked(2600, 20).negate()]);
  const { stored } = await upload(api, awa, await wide.webp().toBuffer(), 'a.webp');
  expect((await sharp(path.join(api.storageDir, stored)).metadata()).pages).toBe(2);
});

it.each([
  ...Object.entries(disguised).filter(([name]) => name !== 'nothing'),
  ['a PDF', pdf] as const,
  ['a picture that ends early', images['image/jpeg'].subarray(0, 200)] as const,
])('is refused with its reason: %s', async (_name, bytes) => {
  const { api, awa } = await start();
  const { status, message } = await upload(api, awa, bytes, 'a.jpg');
  expect([status, message]).toEqual([422, expect.stringMatching(/^(?:Ce fichier|Cette image) /)]);
  expect(storedIn(api)).toEqual([]);
});

it.each([
  '../../a.png',
  '/etc/a.png',
  'projects/a.png',
  '.png',
  '"><script>.png',
  'a\u202Egnp.png',
])('cannot leave its folder: %s', async (name) => {
  const { api, awa } = await start();
  const { stored } = await upload(api, awa, images['image/png'], name);
  expect(stored).toMatch(/^[a-z0-9-]+\.png$/);
  expect(storedIn(api)).toEqual([stored]);
});

it('is refused while the disk is full', async () => {
  const { api, awa } = await start();
  const { db, storageDir } = api;
  const full = await createTestApi({ db, storageDir, diskFault: () => 'disk_full' });
  const body = new FormData();
  body.set('file', new File([new Uint8Array(images['image/png'])], 'a.png'));
  expect((await send(full, IMAGES, body, awa)).status).toBe(507);
});

it('may be large for a member, and not for a stranger', async () => {
  const { api, awa } = await start();
  const body = () => {
    const form = new FormData();
    form.set('file', new File([new Uint8Array(3 * 2 ** 20)], 'a.png'));
    return form;
  };
  expect((await send(api, IMAGES, body(), awa)).status).toBe(422);
  expect((await send(api, IMAGES, body())).status).toBe(413);
});

it('is shown small, and removed if nothing shows it', async () => {
  const { api, awa } = await start();
  const { stored } = await upload(api, awa, images['image/png'], 'a.png');
  const small = await visit(api, `${IMAGES}/${stored}`, awa);
  expect(small.headers.get('Content-Type')).toBe('image/webp');
  const draft = new FormData();
  const place = `/equipe/contenus/articles/00000000-0000-0000-0000-000000000001`;
  for (const [name, value] of Object.entries({ seen: '.', title: 'x', image: stored }))
    draft.set(name, value);
  await send(api, place, draft, awa);
  const page = await (await visit(api, IMAGES, awa)).text();
  expect(page).toContain('Utilisée une fois');
  const kept = await send(api, `${IMAGES}/${stored}/supprimer`, {}, awa);
  expect([kept.status, storedIn(api)]).toEqual([422, [stored]]);
  await send(
    api,
    `${place}/supprimer`,
    { seen: /name="seen" value="([^"]*)"/.exec(await (await visit(api, place, awa)).text())![1]! },
    awa,
  );
  expect((await send(api, `${IMAGES}/${stored}/supprimer`, {}, awa)).status).toBe(200);
  expect(storedIn(api)).toEqual([]);
  expect((await visit(api, `${IMAGES}/${stored}`, awa)).status).toBe(404);
});

it.each(['projects', '..%2Fapi.db', '%2e%2e', 'a.png'])('has no page at %s', async (name) => {
  const { api, awa } = await start();
  expect((await visit(api, `${IMAGES}/${name}`, awa)).status).toBe(404);
  expect((await send(api, `${IMAGES}/${name}/supprimer`, {}, awa)).status).toBe(404);
});

it('keeps the bytes of an image that needs no scaling', async () => {
  const { api, awa } = await start();
  const { stored } = await upload(api, awa, images['image/webp'], 'a.webp');
  expect(readFileSync(path.join(api.storageDir, stored))).toEqual(images['image/webp']);
});
