import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { deleteProject } from '../../../../../scripts/api/projects/delete-project.ts';
import { findProject } from '../../../../../scripts/api/projects/queries.ts';
import { previewOf } from '../../../../../scripts/api/storage/storage.ts';
import { heic } from '../../../../fixtures/answers/photos.ts';
import { held, moving } from '../../../../fixtures/content/pictures.ts';
import { boastfulJpeg } from '../../../content/images/samples.ts';
import { disguised, images, pdf } from '../files.ts';
import { captureLog, createTestApi, insertFile, insertProject, insertUser } from '../harness.ts';
import { memberOf, visit } from './harness.ts';

const FILE = '/equipe/projets/1/fichiers/0';

/** A reader, and a project with this file. */
async function withFile(content: Buffer | undefined, type = 'image/jpeg', name = 'photo.jpg') {
  const api = await createTestApi();
  const { id } = await insertUser(api);
  const project_id = await insertProject(api, id);
  if (content) writeFileSync(path.join(api.storageDir, 'stored'), content);
  await insertFile(api, project_id, { path: 'stored', name, type });
  return { api, reader: await memberOf(api, 'lecture') };
}

it('sends a file as it came, to be stored and never opened here', async () => {
  const name = 'Plan d’« été » 100 %; "x".pdf';
  const { api, reader } = await withFile(pdf, 'application/pdf', name);
  const answer = await visit(api, FILE, reader);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-length': String(pdf.length),
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
});

it('names a file of an earlier version by what it is, on the page and when it is stored', async () => {
  const name = 'plan\u202egpj.exe';
  const { api, reader } = await withFile(pdf, 'application/pdf', name);
  const answer = await visit(api, FILE, reader);
  const shown = 'plangpj.exe.pdf';
  expect(answer.headers.get('Content-Disposition')).toContain(`''${shown}`);
  const page = await (await visit(api, '/equipe/projets/1', reader)).text();
  expect(page).toContain(`<bdi>${shown}</bdi>`);
  expect(page).not.toContain('\u202e');
});

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a4512c' } });

it('scales it, and turns it upright', async () => {
  const { api, reader } = await withFile(await held(6, photo(1600, 1000)));
  const answer = await visit(api, `${FILE}/apercu`, reader);
  const { width, height, orientation } = await sharp(await answer.arrayBuffer()).metadata();
  expect({ width, height, orientation }).toEqual({ width: 800, height: 500 });
});

it('a small picture that an earlier version has stored goes with the project', async () => {
  captureLog();
  const { api } = await withFile(images['image/png'], 'image/png');
  const stored = ['stored', previewOf('stored')].map((name) => path.join(api.storageDir, name));
  writeFileSync(stored[1]!, images['image/webp']);
  await deleteProject(api, (await findProject(api.db, 1))!, 'awa');
  expect(stored.filter((file) => existsSync(file))).toEqual([]);
});

const whole = await photo(400, 300).jpeg().toBuffer();

it.each([
  ['a picture that ends early', 200, whole.subarray(0, whole.length * 0.6), 'image/jpeg'],
  ['an AVIF', 200, images['image/avif'], 'image/avif'],
  ['one that moves', 200, await (await moving()).gif().toBuffer(), 'image/gif'],
  ['a PDF', 404, pdf, 'application/pdf'],
  ['a HEIC', 404, await heic(), 'image/heic'],
  ['HTML that claims to be a picture', 404, disguised['HTML']!, 'image/jpeg'],
  ['an empty file', 404, Buffer.alloc(0), 'image/png'],
  ['too many pixels', 404, await boastfulJpeg(11_000), 'image/jpeg'],
  ['a file that is lost', 404, undefined, 'image/png'],
])('for %s, answers %s', async (_what, status, content, type) => {
  captureLog();
  const { api, reader } = await withFile(content, type);
  expect((await visit(api, `${FILE}/apercu`, reader)).status).toBe(status);
});
