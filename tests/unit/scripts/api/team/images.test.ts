// The images that members send, and those that are stored.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { held, marked, moving } from '../../../../fixtures/content/pictures.ts';
import { disguised, images, pdf } from '../files.ts';
import { rows } from '../harness.ts';
import { CONTENT, JSON_WANTED, placeOf, png, startContent } from './content.ts';

const IMAGES = `${CONTENT}/images`;

async function start(...options: Parameters<typeof startContent>) {
  const started = await startContent(...options);
  const upload = async (bytes: Buffer, name: string) => {
    const file = new File([new Uint8Array(bytes)], name);
    const answer = await started.post(IMAGES, { file }, undefined, JSON_WANTED);
    const { name: stored = '', message } = (await answer.json()) as Record<string, string>;
    return { status: answer.status, stored, message };
  };
  const all = () => readdirSync(started.api.storageDir).filter((name) => name.includes('.'));
  return { ...started, upload, all };
}

it('has a name of its own, which the same image always has, in its folder', async () => {
  const { api, upload, all } = await start();
  const first = await upload(images['image/png'], 'Photo d’été.PNG');
  expect(first.stored).toMatch(/^photo-d-ete-[0-9a-f]{12}\.png$/);
  expect(await upload(images['image/png'], 'Photo d’été.PNG')).toEqual(first);
  const other = await upload(images['image/jpeg'], 'Photo d’été.PNG');
  expect(other.stored).toMatch(/\.jpg$/);
  expect(all()).toEqual([first.stored, other.stored].sort());
  expect(await rows(api.db, 'journal')).toMatchObject([
    { action: 'image.added', subject: first.stored },
    { action: 'image.added', subject: first.stored },
    { action: 'image.added', subject: other.stored },
  ]);
  for (const name of ['../../a.png', '/etc/a.png', '.png', '"><script>.png', 'a\u202Egnp.png'])
    expect((await upload(images['image/png'], name)).stored).toMatch(/^[a-z0-9-]+\.png$/);
});

it('is scaled down and turned upright, without its place, and goes on moving', async () => {
  const { api, upload } = await start();
  const large = sharp({
    create: { width: 4000, height: 3000, channels: 3, background: '#a4512c' },
  });
  const { stored } = await upload(await held(6, large), 'a.jpg');
  const kept = await sharp(path.join(api.storageDir, stored)).metadata();
  expect([kept.width, kept.height, kept.exif]).toEqual([2400, 1800, undefined]);
  const wide = await moving([marked(2600, 20), marked(2600, 20).negate()]);
  const { stored: film } = await upload(await wide.webp().toBuffer(), 'a.webp');
  expect((await sharp(path.join(api.storageDir, film)).metadata()).pages).toBe(2);
});

it.each([
  ['SVG', disguised['SVG']!],
  ['a PDF', pdf],
  ['a picture that ends early', images['image/jpeg'].subarray(0, 200)],
])('is refused with its reason: %s', async (_name, bytes) => {
  const { upload, all } = await start();
  const { status, message } = await upload(bytes, 'a.jpg');
  expect([status, message]).toEqual([422, expect.stringMatching(/^(?:Ce fichier|Cette image) /)]);
  expect(all()).toEqual([]);
});

it('may be large for a member; anybody else reads that the session has ended', async () => {
  const { post } = await start();
  const full = await startContent({ diskFault: () => 'disk_full' });
  expect((await full.post(IMAGES, { file: png() })).status).toBe(507);
  const file = new File([new Uint8Array(3 * 2 ** 20)], 'a.png');
  expect((await post(IMAGES, { file })).status).toBe(422);
  const ended = await post(IMAGES, { file }, { cookie: '' });
  expect([ended.status, await ended.text()]).toEqual([
    401,
    expect.stringContaining('Votre session a pris fin'),
  ]);
});

it('is shown small, and removed if nothing shows it', async () => {
  const { api, open, read, post, write, formAt, upload, all } = await start();
  const { stored } = await upload(images['image/png'], 'a.png');
  const small = await open(`${IMAGES}/${stored}`);
  expect(small.headers.get('Content-Type')).toBe('image/webp');
  const draft = placeOf(await open(`${CONTENT}/articles/nouveau`));
  const content = `<img src="/storage/${stored}"><img src="/storage/${stored}">`;
  await write(draft, { title: 'x', image: stored, content });
  expect(await read(IMAGES)).toContain('Utilisée une fois');
  await post(`${CONTENT}/carrousel/nouveau`, { heading: 'x', image: stored });
  expect(await read(IMAGES)).toContain('Utilisée 2 fois');
  await api.db.deleteFrom('carousels').execute();
  const kept = await post(`${IMAGES}/${stored}/supprimer`, {});
  expect([kept.status, all()]).toEqual([422, [stored]]);
  expect(await read(IMAGES)).not.toContain('<details>');
  await post(`${draft}/supprimer`, await formAt(draft));
  expect(await read(IMAGES)).toContain('Gardée pour la corbeille');
  expect((await post(`${IMAGES}/${stored}/supprimer`, {})).status).toBe(422);
  await api.db.deleteFrom('trash').execute();
  expect(await read(IMAGES)).toMatch(
    new RegExp(`<details>\\s*<summary [^>]*>Supprimer</summary>\\s*<p>${stored} sera supprimée`),
  );
  const removed = await post(`${IMAGES}/${stored}/supprimer`, {});
  expect([removed.status, await read(removed.headers.get('Location')!)]).toEqual([
    303,
    expect.stringContaining('L’image est supprimée'),
  ]);
  expect(all()).toEqual([]);
  expect((await open(`${IMAGES}/${stored}`)).status).toBe(404);
});

it('is found by the words of its name', async () => {
  const { upload, read } = await start();
  const { stored } = await upload(images['image/png'], 'Foyers améliorés.png');
  await upload(images['image/jpeg'], 'Séchoir.jpg');
  const found = async (q: string) =>
    Array.from(
      (await read(`${IMAGES}?q=${q}`)).matchAll(/data-name="([^"]*)"/g),
      ([, name]) => name,
    );
  expect(await found('AMÉLIOR')).toEqual([stored]);
  expect(await found('foyers')).toEqual([stored]);
  expect(await found('lior')).toEqual([]);
  expect(await read(`${IMAGES}?q=lior`)).toContain('role="status">Rien ne correspond');
});

it.each(['projects', '..%2Fapi.db', '%2e%2e', 'a.png'])('has no page at %s', async (name) => {
  const { open, post } = await start();
  expect((await open(`${IMAGES}/${name}`)).status).toBe(404);
  expect((await post(`${IMAGES}/${name}/supprimer`, {})).status).toBe(404);
});

it('is copied from another site, which may take it away', async () => {
  const answers: Record<string, () => Response> = {
    '/four.png': () => new Response(new Uint8Array(images['image/png'])),
    '/perdue.png': () => new Response('', { status: 404 }),
    '/sans-fin.png': () => new Response(endless()),
  };
  const { post, all } = await start({
    internet: async (address) => {
      const { hostname, pathname } = new URL(address);
      const answer = hostname === 'ailleurs.example' && answers[pathname];
      if (!answer) throw new TypeError('fetch failed');
      return answer();
    },
  });
  const copy = async (address: string) =>
    (await post(IMAGES, { address }, undefined, JSON_WANTED)).json();
  const refused = { message: expect.any(String) };
  expect(await copy('https://ailleurs.example/perdue.png')).toEqual(refused);
  expect(await copy('https://ailleurs.example/sans-fin.png')).toEqual(refused);
  expect(await copy('https://parti.example/a.png')).toEqual(refused);
  expect(await copy('file:///etc/passwd')).toEqual(refused);
  expect(all()).toEqual([]);
  const { name } = (await copy('https://ailleurs.example/four.png?key=1')) as {
    name: string;
  };
  expect(name).toMatch(/^image-[0-9a-f]{12}\.png$/);
  expect(all()).toEqual([name]);
});

const endless = () =>
  new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(2 ** 20)) });
