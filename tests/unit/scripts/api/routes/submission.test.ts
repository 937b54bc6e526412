import { readdirSync, readFileSync } from 'node:fs';
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { deleteAccount } from '../../../../../scripts/api/accounts/delete-account.ts';
import type { User } from '../../../../../scripts/api/accounts/users.ts';
import { userStep } from '../../../../../scripts/api/projects/steps.ts';
import {
  submitProject,
  toFormData,
  type ProjectSubmission,
} from '../../../../../src/contract/submission/submission.ts';
import { MEGABYTE } from '../../../../../src/contract/submission/uploads.ts';
import { file, images, pdf, png, report } from '../files.ts';
import {
  API,
  bearer,
  call,
  captureLog,
  expectInvalid,
  insertFile,
  insertProject,
  refusalOf,
  replyOf,
  rows,
  serveOver,
  signedIn,
  signIn,
  type TestApi,
} from '../harness.ts';
import { notOnPglite } from '../test-database.ts';
import { nonUniversity, university } from '../projects.ts';
import { eventually } from '../../../../fixtures/eventually.ts';
import { createRelayedApi } from '../mail/relay.ts';
import { hub } from '../../../../../src/hub.ts';

const withPhoto = { ...university, images: [png()] };
const largeFile = (bytes: number) =>
  file(Buffer.concat([pdf, Buffer.alloc(bytes), pdf]), 'grand.pdf');

const submit = (api: TestApi, token: string, body: ProjectSubmission) =>
  call(api, submitProject, { body, token });

/** The form as any client may send it. */
const requestOf = (token: string, body: FormData) =>
  new Request(`${API}/soumettre-projet`, { method: 'POST', body, headers: bearer(token) });

const send = async (api: TestApi, token: string, form: FormData) =>
  api.app.fetch(requestOf(token, form));

async function answersIn(api: TestApi): Promise<unknown> {
  const [project, ...more] = await rows(api.db, 'projects');
  expect(more).toEqual([]);
  return JSON.parse(String(project?.['answers']));
}

const storedFiles = ({ storageDir, arrivalsDir }: TestApi) =>
  [storageDir, arrivalsDir].flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()),
  );

async function expectNothingStored(api: TestApi): Promise<void> {
  // Other than those of insertProject.
  const projects = await rows(api.db, 'projects');
  expect(projects.filter((row) => row['answers'] !== '{}')).toEqual([]);
  expect(storedFiles(api)).toEqual([]);
}

describe('a submission', () => {
  it.each([
    ['the university', university],
    ['elsewhere', nonUniversity],
  ])('from %s is stored field by field', async (_where, project) => {
    const { api, user, token } = await signedIn();
    expect((await submit(api, token, project)).ok).toBe(true);
    expect(await answersIn(api)).toEqual({ ...project, images: undefined });
    const { niveau_academique } = project;
    const stored = { user_id: user.id, niveau_academique, step: 1 };
    const created_at = '2026-03-10T09:00:00.000Z';
    expect(await rows(api.db, 'projects')).toMatchObject([{ ...stored, created_at }]);
  });

  it('is acknowledged by a mail of its own, even if the next one follows at once', async () => {
    const { api, sent, pass } = await createRelayedApi();
    const { token } = await signIn(api);
    const replies = [];
    for (const project of [withPhoto, nonUniversity]) {
      replies.push(replyOf(await submit(api, token, project)));
    }
    expect(replies).toEqual([1, 2].map((id) => ({ id, mailed_to: 'senan@exemple.bj' })));
    await pass(2);
    const texts = sent.map(({ text }) => text);
    expect(texts).toEqual([
      expect.stringMatching(`« ${university.titre_solution} » \\(n° 1\\), le 10\\s+mars 2026 à 10`),
      expect.stringContaining('(n° 2)'),
    ]);
    for (const text of texts) expect(text).toContain(hub.email);
    expect(texts[0]).toMatch(/^Bonjour Sènan,/);
    expect(texts[0]).toContain(`${api.siteUrl}/status/1/four-sans-fumee\n`);
    // The proof: what was sent, under the form’s own questions.
    expect(texts[0]).toContain('Année de soutenance\u00a0: 2024\n');
    expect(texts[0]).toContain('<b>Deux</b> tiroirs & une cheminée\n');
    expect(texts[0]).toMatch(/\nFichiers envoyés\n[\w-]+\.png\n/);
  });

  it('that the browser repeats, as its connection ended without an answer, is stored once', async () => {
    const { api, token } = await signedIn();
    const first = requestOf(token, toFormData(withPhoto));
    const [again, late] = [first.clone(), first.clone()];
    const answers = await Promise.all([first, again].map(async (one) => api.app.fetch(one)));
    answers.push(await api.app.fetch(late));
    for (const answer of answers) expect(await answer.json()).toMatchObject({ id: 1 });
    expect(await rows(api.db, 'projects')).toHaveLength(1);
    expect(storedFiles(api)).toHaveLength(1);
    // The candidate may send the same once more.
    await submit(api, token, withPhoto);
    expect(await rows(api.db, 'projects')).toHaveLength(2);
  });

  it('that could not be stored is stored when the browser repeats it', async () => {
    const { api, user, token } = await signedIn();
    const first = requestOf(token, toFormData(university));
    const again = first.clone();
    for (let count = 0; count < 50; count++) await insertProject(api, user.id);
    expect((await api.app.fetch(first)).status).toBe(422);
    await api.db.deleteFrom('projects').execute();
    expect((await api.app.fetch(again)).status).toBe(201);
  });

  it('has the word non where there are no improvements', async () => {
    const { api, token } = await signedIn();
    const form = toFormData({ ...university, ameliorations_apportees: 'non' });
    form.delete('details_ameliorations');
    form.set('acteurs_ameliorations', 'left over');
    expect((await send(api, token, form)).status).toBe(201);
    expect(await answersIn(api)).toMatchObject({
      ameliorations_apportees: 'non',
      details_ameliorations: 'non',
      acteurs_ameliorations: 'non',
    });
  });

  it('leaves out fields and files that the contract does not know', async () => {
    const { api, user, token } = await signedIn();
    const form = toFormData(nonUniversity);
    for (const name of ['id', 'user_id', 'step', 'created_at']) form.set(name, '2');
    form.append('images[]', png());
    expect((await send(api, token, form)).status).toBe(201);
    expect(await answersIn(api)).toEqual(nonUniversity);
    expect(await rows(api.db, 'projects')).toMatchObject([{ id: 1, user_id: user.id, step: 1 }]);
    expect(storedFiles(api)).toEqual([]);
  });

  it.each([
    [1, 1],
    [4, 4],
    // The mail and the page of an elimination invite to submit another one.
    [-1, 1],
  ])('may follow one at step %i: the candidate is then at step %i', async (step, next) => {
    const { api, user, token } = await signedIn();
    await insertProject(api, user.id, step);
    expect((await submit(api, token, university)).ok).toBe(true);
    expect(await rows(api.db, 'projects')).toHaveLength(2);
    expect(await userStep(api, user.id)).toBe(next);
  });

  it.each<[string, object, number[], string]>([
    ['who is selected', {}, [2, -1], 'Vous ne pouvez plus modifier votre candidature.'],
    [
      'whose address is not verified',
      { email_verified_at: null },
      [],
      'Vérifiez d’abord votre adresse e-mail.',
    ],
  ])('is closed to a candidate %s', async (_who, changes, steps, message) => {
    const { api, user, token } = await signedIn(changes);
    for (const step of steps) await insertProject(api, user.id, step);
    const refused = { status: 403, code: 'closed', message };
    expect(refusalOf(await submit(api, token, withPhoto))).toMatchObject(refused);
    await expectNothingStored(api);
  });

  const answers = JSON.stringify({ ...university, images: undefined });
  /** Twice as many bytes as letters at the beginning; with its quotes. */
  const textOf = (bytes: number) => JSON.stringify('é'.repeat(1000) + 'e'.repeat(bytes - 2002));
  it.each<[string, string, object, (api: TestApi, user: User, more: number) => Promise<void>]>([
    [
      '50 projects',
      'niveau_academique',
      ['Vous avez déjà soumis 50 projets, le maximum pour une adresse e-mail.'],
      async (api, { id }, more) => {
        for (let count = 0; count < 49 + more; count++) await insertProject(api, id);
      },
    ],
    [
      '500 MB of files',
      'images',
      [expect.stringMatching(/500\sMo/)],
      async (api, { id }, more) => {
        const bytes = 500 * MEGABYTE - images['image/png'].length + more;
        await insertFile(api, await insertProject(api, id), { bytes });
      },
    ],
    [
      '2 MB of texts',
      'niveau_academique',
      ['Les textes de tous vos projets dépasseraient 2 Mo, le maximum pour une adresse e-mail.'],
      async (api, { id }, more) => {
        await insertProject(api, id);
        const text = textOf(2 * MEGABYTE - Buffer.byteLength(answers) + more);
        await api.db.updateTable('projects').set({ answers: text }).execute();
      },
    ],
  ])('is limited to %s in all accounts of a mailbox', async (_, field, texts, fillUp) => {
    for (const more of [0, 1]) {
      const { api, user } = await signedIn({ email: 'afi@élan.example' });
      await fillUp(api, user, more);
      const { token } = await signIn(api, { email: 'Afi+2@xn--lan-9la.example' });
      const answer = await submit(api, token, withPhoto);
      if (more === 1) expect(refusalOf(answer).fields).toEqual({ [field]: texts });
      expect(answer.ok).toBe(more === 0);
      expect(storedFiles(api)).toHaveLength(1 - more);
      const other = await signIn(api, { email: 'afi@elan.example' });
      expect((await submit(api, other.token, university)).ok).toBe(true);
    }
  });

  it('takes the last place of a mailbox once, if all its accounts send at the same moment', async () => {
    const { api, user, token } = await signedIn({ email: 'afi@exemple.bj' });
    const tokens = [token];
    for (let tag = 0; tag < 7; tag++)
      tokens.push((await signIn(api, { email: `afi+${tag}@exemple.bj` })).token);
    for (let count = 0; count < 49; count++) await insertProject(api, user.id);
    const answers = await Promise.all(tokens.map((own) => submit(api, own, nonUniversity)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('is refused if the files of all candidates would exceed their limit', async () => {
    const log = captureLog();
    const limits = { fileBytes: 20_000, submissionBytes: 100_000, files: 3, totalBytes: 9_000 };
    const { api, user } = await signedIn({ email: 'b@b.bj' }, { limits });
    const bytes = 9_000 - images['image/png'].length + 1;
    await insertFile(api, await insertProject(api, user.id), { bytes });
    const { token } = await signIn(api);
    // As from a client that does not say how much it sends.
    const { body, headers } = new Response(toFormData(withPhoto));
    const init = { method: 'POST', body, duplex: 'half' };
    const chunked = await api.app.request(`${API}/soumettre-projet`, {
      ...init,
      headers: { ...bearer(token), 'Content-Type': headers.get('Content-Type')! },
    });
    expect(chunked.status).toBe(507);
    expect(refusalOf(await submit(api, token, withPhoto))).toMatchObject({
      code: 'full',
      message: expect.stringContaining('Rien n’est perdu'),
    });
    expect(log.join()).toContain('"reason":"uploads_total"');
    await expectNothingStored(api);
  });

  it('is refused on a full disk, before it is read or while it arrives', async () => {
    captureLog();
    let looks = 0;
    let last = 0;
    const diskFault = () => ((looks += 1) > last ? 'disk_full' : undefined);
    const { api, token } = await signedIn({}, { diskFault });
    for (last of [0, 2]) {
      looks = 0;
      expect(refusalOf(await submit(api, token, withPhoto)).code).toBe('full');
      expect(looks).toBe(last + 1);
      await expectNothingStored(api);
    }
    last = Infinity;
    expect((await submit(api, token, withPhoto)).ok).toBe(true);
  });
});

describe('the files of a submission', () => {
  it('are stored with the names and types that they deserve', async () => {
    const { api, token } = await signedIn();
    const given = [
      file(images['image/jpeg'], '../../x.jpg'),
      file(images['image/webp'], 'photo\u0001\u007f.php', 'text/html'),
      report('Mémoire "final".pdf'),
    ];
    expect((await submit(api, token, { ...university, images: given })).ok).toBe(true);
    const stored = await rows(api.db, 'project_files');
    expect(stored).toMatchObject([
      { project_id: 1, position: 0, name: 'x.jpg', type: 'image/jpeg' },
      { project_id: 1, position: 1, name: 'photo.php.webp', type: 'image/webp' },
      { project_id: 1, position: 2, name: 'Mémoire "final".pdf', type: 'application/pdf' },
    ]);
    const contents = stored.map((row) =>
      readFileSync(path.join(api.storageDir, String(row['path']))),
    );
    expect(contents).toEqual([images['image/jpeg'], images['image/webp'], pdf]);
    expect(stored.map((row) => path.basename(String(row['path'])))).toEqual([
      '1-x.jpg',
      '2-photo-php.webp',
      '3-memoire-final.pdf',
    ]);
    expect(storedFiles(api)).toHaveLength(3);
  });

  notOnPglite('get the answers 413, 403 and 401 even over a slow line', async () => {
    const answers = [413, 403, 401].map(async (status) => {
      const { api, user, token } = await signedIn();
      if (status === 403) await insertProject(api, user.id, 2);
      const { port } = await serveOver(api);
      const form = await formOf(largeFile(300_000));
      const headers = { ...form.headers, ...(status !== 401 && bearer(token)) };
      const sent = httpRequest({ port, method: 'POST', path: '/soumettre-projet', headers });
      let answered = 0;
      const answer = once(sent, 'response').then(([response]: IncomingMessage[]) => {
        answered = response!.statusCode!;
        return new Response(response as unknown as BodyInit).json();
      });
      // A second and more in all: half a second after an answer, Hono's server closes the line.
      for (let at = 0; at < form.bytes.length; at += 2000) {
        await setTimeout(10);
        sent.write(form.bytes.subarray(at, at + 2000));
      }
      expect(answered).toBe(0);
      sent.end();
      expect(await answer).toEqual({ message: expect.stringMatching(/\S/) });
      expect(answered).toBe(status);
      await expectNothingStored(api);
    });
    await Promise.all(answers);
  });

  /** Sends all but the end of a form with a photo. */
  async function startUpload(port: number, token: string) {
    const { bytes, headers } = await formOf(png());
    const sent = httpRequest({
      port,
      method: 'POST',
      path: '/soumettre-projet',
      agent: false,
      headers: { ...bearer(token), ...headers },
    }).on('error', () => {});
    onTestFinished(() => void sent.destroy());
    const answer = once(sent, 'response') as Promise<[IncomingMessage]>;
    answer.catch(() => {});
    sent.write(bytes.subarray(0, -100));
    return {
      cut: () => sent.destroy(),
      async finish() {
        sent.end(bytes.subarray(-100));
        const [response] = await answer;
        return response.resume().statusCode;
      },
    };
  }

  it('are removed if the connection is lost; while two arrive, a third has to wait', async () => {
    const { api, token } = await signedIn();
    const { port } = await serveOver(api);
    const uploads = [await startUpload(port, token), await startUpload(port, token)];
    await eventually(() => expect(storedFiles(api)).toHaveLength(2));
    const third = await send(api, token, toFormData(university));
    expect(third.status).toBe(503);
    expect(third.headers.get('Retry-After')).toBe('10');
    for (const upload of uploads) upload.cut();
    await eventually(() => expect(storedFiles(api)).toHaveLength(0));
    expect((await submit(api, token, university)).ok).toBe(true);
  });

  it('are removed if the account is deleted while they arrive', async () => {
    captureLog();
    const { api, user, token } = await signedIn();
    const { port } = await serveOver(api);
    const upload = await startUpload(port, token);
    await eventually(() => expect(storedFiles(api)).toHaveLength(1));
    await deleteAccount(api, user);
    expect(await upload.finish()).toBe(401);
    await expectNothingStored(api);
  });

  it('are removed if the project cannot be stored', async () => {
    const log = captureLog();
    const mail = () => Promise.reject(new Error('no mail'));
    const { api, user, token } = await signedIn({}, { mail });
    expect((await send(api, token, toFormData(withPhoto))).status).toBe(500);
    expect(log.join()).toContain('no mail');
    await expectNothingStored(api);
    expect(await userStep(api, user.id)).toBe(0);
  });
});

/** A form with one file, as it is sent. */
async function formOf(image: File) {
  const form = await new Response(toFormData({ ...university, images: [image] })).blob();
  const bytes = Buffer.from(await form.arrayBuffer());
  return { bytes, headers: { 'Content-Type': form.type, 'Content-Length': form.size } };
}

describe('an invalid submission', () => {
  it('has a fault in an entry of a list', async () => {
    const { api, token } = await signedIn();
    const form = toFormData(university);
    form.append('domaines_application[2]', 'Magie');
    form.append('images[]', 'photo.png');
    await expectInvalid(await send(api, token, form), 'domaines_application.2', 'images.0');
  });

  it('has a text that is too long', async () => {
    const { api, token } = await signedIn();
    // A browser sends two characters for each of the breaks.
    const description_solution = 'Une ligne\n'.repeat(1000);
    const long = { ...withPhoto, description_solution: `${description_solution}.` };
    expect(refusalOf(await submit(api, token, long)).fields).toEqual({
      description_solution: ['Le champ description_solution est trop long.'],
    });
    await expectNothingStored(api);
    expect((await submit(api, token, { ...university, description_solution })).ok).toBe(true);
    expect(await answersIn(api)).toMatchObject({ description_solution });
  });
});
