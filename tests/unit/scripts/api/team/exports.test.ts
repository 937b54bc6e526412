import { rmSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { findProject } from '../../../../../scripts/api/projects/queries.ts';
import { csv } from '../../../../../scripts/api/sheets/csv.ts';
import { eachJudged, projectSheet } from '../../../../../scripts/api/sheets/projects.ts';
import { StorageFault } from '../../../../../scripts/lib/s3/refusals.ts';
import { toFormData } from '../../../../../src/contract/submission/submission.ts';
import { images, png, report } from '../files.ts';
import { bearer, captureLog, post, rows, serveOver, signedIn } from '../harness.ts';
import { nonUniversity, university } from '../projects.ts';
import { memberOf, visit } from './harness.ts';

/** A reader, and the projects 1 with two files, and 2 without any. */
async function withProjects() {
  const { api, token } = await signedIn();
  const files = [png('Façade à l’été.png'), report('../../plan.pdf')];
  for (const project of [{ ...university, images: files }, nonUniversity]) {
    await post(api, '/soumettre-projet', toFormData(project), bearer(token));
  }
  return { api, reader: await memberOf(api, 'lecture') };
}

it('exports the spreadsheet of what is filtered, in its order', async () => {
  const { api, reader } = await withProjects();
  const answer = await visit(api, '/equipe/projets.csv?sort=level', reader);
  const lines = await Array.fromAsync(csv(projectSheet, eachJudged(api.db, [2, 1], 1)));
  expect(Buffer.from(await answer.arrayBuffer()).toString()).toBe(lines.join(''));
  const sought = await visit(api, '/equipe/projets.csv?q=chemin', reader);
  const found = await Array.fromAsync(csv(projectSheet, eachJudged(api.db, [1], 1)));
  expect(Buffer.from(await sought.arrayBuffer()).toString()).toBe(found.join(''));
  const list = await (await visit(api, '/equipe/projets?year=2026', reader)).text();
  expect(list).toContain('href="/equipe/projets.csv?year=2026" download');
  const none = await visit(api, '/equipe/projets.csv?year=2025', reader);
  expect(await none.text()).toMatch(/^.*\r\n$/);
});

it('writes into the journal who has taken what, without the words that were searched', async () => {
  const { api, reader } = await withProjects();
  const manager = await memberOf(api, 'gestion');
  for (const file of ['projets.csv?q=four', 'projets.zip', 'candidats.csv']) {
    await (await visit(api, `/equipe/${file}`, reader)).body!.cancel();
  }
  await (await visit(api, '/equipe/lettre.csv', manager)).body!.cancel();
  const action = 'sheet.exported';
  expect(await rows(api.db, 'journal')).toMatchObject([
    { who: 'Awa lecture <lecture@hub.example>', action, subject: 'projets.csv', after: '1 projet' },
    { action, subject: 'projets.zip', after: '2 projets' },
    { action, subject: 'candidats.csv', after: '1 candidat' },
    { who: 'Awa gestion <gestion@hub.example>', action, subject: 'lettre.csv' },
  ]);
});

it('exports an archive with a folder for each project, and names the files that are lost', async () => {
  const { api, reader } = await withProjects();
  const { files } = (await findProject(api.db, 1))!;
  rmSync(path.join(api.storageDir, files[1]!.path));
  const answer = await visit(api, '/equipe/projets.zip', reader);
  const archive = Buffer.from(await answer.arrayBuffer());
  // The directory at its end. Nothing is compressed.
  const names = archive.toString('latin1').matchAll(/PK\cA\cB.{42}(.*?)(?=PK)/gs);
  const folder = 'projet-1-four-sans-fumee';
  expect(Array.from(names, ([, name]) => name)).toEqual([
    'projets.csv',
    `${folder}/1-facade-a-l-ete.png`,
    'fichiers-introuvables.txt',
  ]);
  for (const content of [images['image/png'], `;${folder}\r\n`, `${folder}/2-plan.pdf\r\n`]) {
    expect(archive.includes(content)).toBe(true);
  }
});

/** An API over a socket, whose files are this one. */
async function serving(content: () => AsyncGenerator<Buffer>) {
  const { api, reader } = await withProjects();
  const body = Readable.from(content());
  Object.assign(api.files, { read: async () => ({ body, bytes: 1e12, type: 'image/png' }) });
  const { url } = await serveOver(api);
  const download = (signal: AbortSignal | null = null) =>
    fetch(`${url}/equipe/projets.zip`, { headers: { ...reader }, signal });
  return { body, download };
}

it('closes the file that it reads when the download ends early', async () => {
  const log = captureLog();
  const { body, download } = await serving(async function* () {
    while (true) yield Buffer.alloc(65_536);
  });
  const closed = new Promise((resolve) => body.once('close', resolve));
  const controller = new AbortController();
  const answer = await download(controller.signal);
  const reader = answer.body!.getReader();
  // The spreadsheet comes first.
  while (!body.readableDidRead) expect(await reader.read()).toMatchObject({ done: false });
  controller.abort();
  await closed;
  expect(log.join()).not.toMatch(/failed/);
});

it('breaks a download off that the storage breaks off, and tells the operator', async () => {
  const log = captureLog();
  const { download } = await serving(async function* () {
    yield Buffer.alloc(65_536);
    throw new StorageFault('The bucket is silent.');
  });
  const answer = await download();
  await expect(answer.arrayBuffer()).rejects.toThrow();
  expect(log.join()).toContain('The bucket is silent.');
});
