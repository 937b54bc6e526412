import { readdirSync, readFileSync } from 'node:fs';
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { insert, run } from '../../../../../scripts/api/database/database.ts';
import { deleteAccount } from '../../../../../scripts/api/accounts/delete-account.ts';
import { userStep } from '../../../../../scripts/api/submissions/steps.ts';
import {
  submitProject,
  toFormData,
  type ProjectSubmission,
} from '../../../../../src/contract/submission/submission.ts';
import { disguised, file, images, pdf, png, report } from '../files.ts';
import {
  API,
  bearer,
  call,
  captureLog,
  createTestApi,
  expectInvalid,
  insertProject,
  post,
  refusalOf,
  rows,
  serveOver,
  signIn,
  type TestApi,
} from '../harness.ts';
import { nonUniversity, university } from '../projects.ts';
import { eventually } from '../../../../fixtures/eventually.ts';
import { createRelayedApi } from '../mail/relay.ts';
import { hub } from '../../../../../src/hub.ts';

const submit = (api: TestApi, token: string, body: ProjectSubmission) =>
  call(api, submitProject, { body, token });

/** The form as any client may send it. */
const send = (api: TestApi, token: string, form: FormData) =>
  post(api, '/soumettre-projet', form, bearer(token));

function answersIn(api: TestApi): unknown {
  const [project, ...more] = rows(api.db, 'projects');
  expect(more).toEqual([]);
  return JSON.parse(String(project?.['answers']));
}

const storedFiles = ({ storageDir }: TestApi) =>
  readdirSync(storageDir, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());

function expectNothingStored(api: TestApi): void {
  // Other than those of insertProject.
  expect(rows(api.db, 'projects').filter((row) => row['answers'] !== '{}')).toEqual([]);
  expect(storedFiles(api)).toEqual([]);
}

describe('a submission', () => {
  it('of the university is stored field by field', async () => {
    const api = createTestApi();
    const { user, token } = signIn(api);
    expect((await submit(api, token, university)).ok).toBe(true);
    expect(answersIn(api)).toEqual({ ...university, images: undefined });
    expect(rows(api.db, 'projects')).toMatchObject([
      {
        user_id: user.id,
        niveau_academique: 'master',
        step: 1,
        created_at: '2026-03-10T09:00:00.000Z',
      },
    ]);
  });

  it('is acknowledged by a mail of its own, also when the next one follows at once', async () => {
    const { api, sent, pass } = createRelayedApi();
    const { token } = signIn(api);
    for (const project of [university, nonUniversity]) await submit(api, token, project);
    await pass(2);
    const texts = sent.map(({ text }) => text);
    expect(texts).toEqual([
      expect.stringMatching(`« ${university.titre_solution} » \\(n° 1\\), le 10\\s+mars 2026 à 10`),
      expect.stringContaining('(n° 2)'),
    ]);
    for (const text of texts) {
      expect(text).toContain(`${api.siteUrl}/status`);
      expect(text).toContain(hub.email);
    }
    expect(texts[0]).toMatch(/^Bonjour Sènan,/);
  });

  it('from elsewhere is stored field by field', async () => {
    const api = createTestApi();
    const { token } = signIn(api);
    expect((await submit(api, token, nonUniversity)).ok).toBe(true);
    expect(answersIn(api)).toEqual(nonUniversity);
    expect(rows(api.db, 'projects')).toMatchObject([{ niveau_academique: 'non_universitaire' }]);
  });

  it('has the word non where there are no improvements', async () => {
    const api = createTestApi();
    const { token } = signIn(api);
    const form = toFormData({ ...university, ameliorations_apportees: 'non' });
    form.delete('details_ameliorations');
    form.set('acteurs_ameliorations', 'left over');
    expect((await send(api, token, form)).status).toBe(201);
    expect(answersIn(api)).toMatchObject({
      ameliorations_apportees: 'non',
      details_ameliorations: 'non',
      acteurs_ameliorations: 'non',
    });
  });

  it('leaves out what the contract does not know', async () => {
    const api = createTestApi();
    const { user, token } = signIn(api);
    const form = toFormData(nonUniversity);
    for (const name of ['id', 'user_id', 'step', 'created_at']) form.set(name, '2');
    expect((await send(api, token, form)).status).toBe(201);
    expect(answersIn(api)).toEqual(nonUniversity);
    expect(rows(api.db, 'projects')).toMatchObject([{ id: 1, user_id: user.id, step: 1 }]);
  });

  it.each([1, 4])('may be followed by another at step %i, which stays', async (step) => {
    const api = createTestApi();
    const { user, token } = signIn(api);
    insertProject(api, user.id, step);
    expect((await submit(api, token, university)).ok).toBe(true);
    expect((await submit(api, token, nonUniversity)).ok).toBe(true);
    expect(rows(api.db, 'projects')).toHaveLength(3);
    expect(userStep(api.db, user.id)).toBe(step);
  });

  it.each([
    ['eliminated', [-1, -1]],
    ['selected', [2, -1]],
  ])('is closed to a candidate who is %s', async (_, steps) => {
    const api = createTestApi();
    const { user, token } = signIn(api);
    for (const step of steps) insertProject(api, user.id, step);
    expect(refusalOf(await submit(api, token, { ...university, images: [png()] }))).toMatchObject({
      status: 403,
      code: 'closed',
      message: 'Vous ne pouvez plus modifier votre candidature.',
    });
    expectNothingStored(api);
  });

  it('is not taken from an address that was not verified', async () => {
    const api = createTestApi();
    const { token } = signIn(api, { email_verified_at: null });
    expect(refusalOf(await submit(api, token, { ...university, images: [png()] }))).toMatchObject({
      status: 403,
      message: 'Vérifiez d’abord votre adresse e‑mail.',
    });
    expectNothingStored(api);
  });

  it('is the last one when an account has fifty', async () => {
    const api = createTestApi();
    const { user, token } = signIn(api);
    const project = { user_id: user.id, niveau_academique: 'master', answers: '{}' };
    for (let count = 0; count < 49; count++) {
      insert(api.db, 'projects', { ...project, created_at: '2026-01-01' });
    }
    expect((await submit(api, token, { ...university, images: [png(), png()] })).ok).toBe(true);
    const more = refusalOf(await submit(api, token, { ...university, images: [png()] }));
    expect(more.fields).toEqual({
      niveau_academique: ['Vous avez déjà déposé 50 projets, le maximum pour une adresse e‑mail.'],
    });
    expect(rows(api.db, 'projects')).toHaveLength(50);
    expect(storedFiles(api)).toHaveLength(2);
    expect((await submit(api, signIn(api, { email: 'b@b.bj' }).token, university)).ok).toBe(true);
  });

  it('counts with those of every account of the same mailbox', async () => {
    const api = createTestApi();
    const { user } = signIn(api, { email: 'afi@élan.example' });
    for (let count = 0; count < 50; count++) insertProject(api, user.id);
    for (const email of [
      'Afi+2@xn--lan-9la.example',
      'ａfi@élan.example',
      'AFI+a+b@élan.example',
    ]) {
      const { token } = signIn(api, { email });
      const { fields } = refusalOf(await submit(api, token, university));
      expect(fields, email).toHaveProperty('niveau_academique');
    }
    const { token } = signIn(api, { email: 'afi@elan.example' });
    expect((await submit(api, token, university)).ok).toBe(true);
  });

  it('is not taken when its files would be more than an account may have', async () => {
    const api = createTestApi();
    const { user, token } = signIn(api);
    const size = images['image/png'].length;
    await submit(api, token, { ...university, images: [png()] });
    const fill = (bytes: number) => run(api.db, 'UPDATE project_files SET bytes = ?', bytes);
    fill(500 * 1024 * 1024 - size + 1);
    const { fields } = refusalOf(await submit(api, token, { ...university, images: [png()] }));
    expect(fields).toEqual({ images: [expect.stringMatching(/500\sMo/)] });
    expect(storedFiles(api)).toHaveLength(1);
    fill(500 * 1024 * 1024 - size);
    expect((await submit(api, token, { ...university, images: [png()] })).ok).toBe(true);
    expect(rows(api.db, 'projects')).toMatchObject([{ user_id: user.id }, { user_id: user.id }]);
  });

  it('is not taken when the files of all candidates would be more than there is room for', async () => {
    const log = captureLog();
    const size = images['image/png'].length;
    const limits = { fileBytes: 20_000, submissionBytes: 100_000, files: 3, totalBytes: 9_000 };
    const api = createTestApi({ limits });
    const { token } = signIn(api);
    await submit(api, token, { ...university, images: [png()] });
    run(api.db, 'UPDATE project_files SET bytes = ?', 9_000 - size + 1);
    const { token: other } = signIn(api, { email: 'b@b.bj' });
    const form = toFormData({ ...university, images: [png()] });
    // As from a client that does not say how much it sends.
    const half = { duplex: 'half' };
    const body = new Response(form);
    const headers = { ...bearer(other), 'Content-Type': body.headers.get('Content-Type')! };
    const chunked = await api.app.request(`${API}/soumettre-projet`, {
      method: 'POST',
      headers,
      body: body.body,
      ...half,
    });
    expect(chunked.status).toBe(507);
    expect(refusalOf(await submit(api, other, { ...university, images: [png()] }))).toMatchObject({
      code: 'full',
      message: expect.stringContaining('Rien n’est perdu'),
    });
    expect(log.join()).toContain('"reason":"uploads_total"');
    expect(storedFiles(api)).toHaveLength(1);
    expect(rows(api.db, 'projects')).toHaveLength(1);
  });

  it('is refused on a full disk before it is read, and as soon as the disk is full', async () => {
    captureLog();
    let looks = 0;
    let last = 0;
    const api = createTestApi({ diskFault: () => ((looks += 1) > last ? 'disk_full' : undefined) });
    const { token } = signIn(api);
    for (last of [0, 2]) {
      looks = 0;
      const refused = refusalOf(await submit(api, token, { ...university, images: [png()] }));
      expect(refused.code).toBe('full');
      expect(looks).toBe(last + 1);
      expectNothingStored(api);
    }
    last = Infinity;
    expect((await submit(api, token, { ...university, images: [png()] })).ok).toBe(true);
  });

  it('is not taken when its answers would be more than an account may have', async () => {
    const api = createTestApi();
    const { user, token } = signIn(api);
    await submit(api, token, university);
    const [first] = rows(api.db, 'projects');
    const size = Buffer.byteLength(String(first!['answers']));
    expect(size).toBeGreaterThan(String(first!['answers']).length);
    const left = 2 * 1024 * 1024 - 2 * size;
    insert(api.db, 'projects', {
      user_id: user.id,
      niveau_academique: 'master',
      created_at: '2026-01-01',
      answers: JSON.stringify('é'.repeat(left / 2)),
    });
    const { fields } = refusalOf(await submit(api, token, { ...university, images: [png()] }));
    expect(fields).toEqual({
      niveau_academique: [
        'Les textes de tous vos projets dépasseraient 2 Mo, le maximum pour une adresse e‑mail.',
      ],
    });
    expect(storedFiles(api)).toEqual([]);
    run(
      api.db,
      'UPDATE projects SET answers = ? WHERE id = 2',
      JSON.stringify('é'.repeat(left / 2 - 4)),
    );
    expect((await submit(api, token, university)).ok).toBe(true);
  });

  it('from elsewhere leaves no file, whatever is sent with it', async () => {
    const api = createTestApi();
    const { token } = signIn(api);
    const form = toFormData(nonUniversity);
    form.append('images[]', png());
    expect((await send(api, token, form)).status).toBe(201);
    expect(rows(api.db, 'projects')).toHaveLength(1);
    expect(readdirSync(path.join(api.storageDir, 'projects'))).toEqual([]);
  });
});

describe('the files of a submission', () => {
  it('are stored with the names and types that they deserve', async () => {
    const api = createTestApi();
    const { token } = signIn(api);
    const given = [
      file(images['image/jpeg'], '../../x.jpg'),
      file(images['image/webp'], 'photo\u0001\u007f.php', 'text/html'),
      report('Mémoire "final".pdf'),
    ];
    expect((await submit(api, token, { ...university, images: given })).ok).toBe(true);
    const stored = rows(api.db, 'project_files');
    expect(stored).toMatchObject([
      { project_id: 1, position: 0, name: 'x.jpg', type: 'image/jpeg' },
      { project_id: 1, position: 1, name: 'photo.php', type: 'image/webp' },
      { project_id: 1, position: 2, name: 'Mémoire "final".pdf', type: 'application/pdf' },
    ]);
    const contents = stored.map((row) =>
      readFileSync(path.join(api.storageDir, String(row['path']))),
    );
    expect(contents).toEqual([images['image/jpeg'], images['image/webp'], pdf]);
    expect(stored.map((row) => path.basename(String(row['path'])))).toEqual([
      '1-x.jpg',
      '2-photo.webp',
      '3-memoire-final.pdf',
    ]);
    expect(storedFiles(api)).toHaveLength(3);
  });

  it('are refused when one only calls itself a photo', async () => {
    const api = createTestApi();
    const { token } = signIn(api);
    const given = [png(), file(disguised['HTML']!, 'photo.jpg')];
    const { status, fields } = refusalOf(
      await submit(api, token, { ...university, images: given }),
    );
    expect({ status, fields }).toEqual({
      status: 422,
      fields: { images: ['Le fichier « photo.jpg » n’est ni une image ni un PDF.'] },
    });
    expectNothingStored(api);
  });

  it('are refused when one is too large', async () => {
    const api = createTestApi();
    const { token } = signIn(api);
    const large = file(Buffer.concat([pdf, Buffer.alloc(20_000)]), 'grand.pdf');
    const form = toFormData({ ...university, images: [large] });
    await expectInvalid(await send(api, token, form), 'images');
    expectNothingStored(api);
  });

  it('are refused with 413 when they are too much together', async () => {
    const api = createTestApi();
    const { token } = signIn(api);
    const large = file(Buffer.concat([pdf, Buffer.alloc(100_000)]), 'grand.pdf');
    expect(refusalOf(await submit(api, token, { ...university, images: [large] }))).toMatchObject({
      status: 413,
      code: 'too_large',
    });
    expectNothingStored(api);
  });

  it.each([413, 403, 401])(
    'of many megabytes get the answer %i, no broken line',
    async (status) => {
      const api = createTestApi();
      const { user, token } = signIn(api);
      if (status === 403) insertProject(api, user.id, 2);
      const { url } = await serveOver(api);
      const large = file(Buffer.concat([pdf, Buffer.alloc(12_000_000)]), 'grand.pdf');
      const response = await fetch(`${url}/soumettre-projet`, {
        method: 'POST',
        body: toFormData({ ...university, images: [large] }),
        headers: status === 401 ? {} : bearer(token),
      });
      expect(response.status).toBe(status);
      expect(await response.json()).toEqual({ message: expect.stringMatching(/\S/) });
    },
  );

  it('get the answers 413, 403 and 401 over a slow line too', async () => {
    const answers = [413, 403, 401].map(async (status) => {
      const api = createTestApi();
      const { user, token } = signIn(api);
      if (status === 403) insertProject(api, user.id, 2);
      const { port } = await serveOver(api);
      const large = file(Buffer.concat([pdf, Buffer.alloc(300_000)]), 'grand.pdf');
      const form = await new Response(toFormData({ ...university, images: [large] })).blob();
      const headers = { 'Content-Type': form.type, ...(status !== 401 && bearer(token)) };
      const sent = httpRequest({ port, method: 'POST', path: '/soumettre-projet', headers });
      let answered = 0;
      const answer = once(sent, 'response').then(([response]: IncomingMessage[]) => {
        answered = response!.statusCode!;
        response!.resume();
      });
      for await (const chunk of form.stream()) {
        // A second and more in all: half a second after an answer, Hono's server closes the line.
        for (let at = 0; at < chunk.length; at += 2000) {
          await setTimeout(10);
          sent.write(chunk.subarray(at, at + 2000));
        }
      }
      expect(answered).toBe(0);
      sent.end();
      await answer;
      expect(answered).toBe(status);
      expectNothingStored(api);
    });
    await Promise.all(answers);
  });

  it('get the answer 413 also where nobody said before how many they are', async () => {
    const api = createTestApi();
    const { token } = signIn(api);
    const { url } = await serveOver(api);
    const large = file(Buffer.concat([pdf, Buffer.alloc(3_000_000)]), 'grand.pdf');
    const form = await new Response(toFormData({ ...university, images: [large] })).blob();
    const options = { duplex: 'half' };
    const response = await fetch(`${url}/soumettre-projet`, {
      method: 'POST',
      body: form.stream(),
      ...options,
      headers: { ...bearer(token), 'Content-Type': form.type },
    });
    expect(response.status).toBe(413);
    expectNothingStored(api);
  });

  it('are gone when the line is cut, and while two arrive a third has to wait', async () => {
    const api = createTestApi();
    const { token } = signIn(api);
    const { port } = await serveOver(api);
    const form = await new Response(toFormData({ ...university, images: [png()] })).blob();
    const half = Buffer.from(await form.arrayBuffer()).subarray(0, -100);
    const headers = { ...bearer(token), 'Content-Type': form.type, 'Content-Length': form.size };
    const where = { port, method: 'POST', path: '/soumettre-projet', headers };
    const sent = [0, 1].map(() => httpRequest(where).on('error', () => {}));
    for (const each of sent) each.write(half);
    await eventually(() => expect(storedFiles(api)).toHaveLength(2));
    const third = await send(api, token, toFormData(university));
    expect(third.status).toBe(503);
    expect(third.headers.get('Retry-After')).toBe('10');
    for (const each of sent) each.destroy();
    await eventually(() => expect(storedFiles(api)).toHaveLength(0));
    expect((await submit(api, token, university)).ok).toBe(true);
  });

  it('have room while a network holds all of its places with uploads that stand still', async () => {
    const api = createTestApi();
    const { port } = await serveOver(api);
    const form = await new Response(toFormData({ ...university, images: [png()] })).blob();
    const whole = Buffer.from(await form.arrayBuffer());
    let accounts = 0;
    const open = (client: string, { token } = signIn(api, { email: `${accounts++}@a.bj` })) => {
      const headers = { ...bearer(token), 'Content-Type': form.type, 'Content-Length': form.size };
      const sent = httpRequest({
        port,
        method: 'POST',
        path: '/soumettre-projet',
        agent: false,
        headers: { ...headers, 'X-Forwarded-For': client },
      }).on('error', () => {});
      onTestFinished(() => void sent.destroy());
      return sent;
    };
    const answerTo = async (client: string) => {
      const sent = open(client).end(whole);
      const [answer] = (await once(sent, 'response')) as [IncomingMessage];
      answer.resume();
      return answer.statusCode;
    };
    for (let count = 0; count < 200; count += 1) open('192.0.2.1').write(whole.subarray(0, -100));
    await eventually(() => expect(storedFiles(api)).toHaveLength(200));
    expect(await answerTo('192.0.2.1')).toBe(503);
    expect(await answerTo('192.0.2.2')).toBe(201);
  });

  it('are gone when the account is deleted while they arrive', async () => {
    const api = createTestApi();
    const { user, token } = signIn(api);
    const { port } = await serveOver(api);
    const form = await new Response(toFormData({ ...university, images: [png()] })).blob();
    const whole = Buffer.from(await form.arrayBuffer());
    const headers = { ...bearer(token), 'Content-Type': form.type, 'Content-Length': form.size };
    const sent = httpRequest({ port, method: 'POST', path: '/soumettre-projet', headers });
    sent.write(whole.subarray(0, -100));
    await eventually(() => expect(storedFiles(api)).toHaveLength(1));
    await deleteAccount(api, user);
    const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
    sent.end(whole.subarray(-100));
    const [answer] = await answered;
    answer.resume();
    expect(answer.statusCode).toBe(401);
    expectNothingStored(api);
  });

  it('are refused where one ends early, with a text that names it', async () => {
    const api = createTestApi();
    const { token } = signIn(api);
    const cut = file(images['image/jpeg'].subarray(0, -20), 'four.jpg');
    const { fields } = refusalOf(await submit(api, token, { ...university, images: [png(), cut] }));
    expect(fields).toEqual({
      images: ['Le fichier « four.jpg » est incomplet ou abîmé. Choisissez-le de nouveau.'],
    });
    expectNothingStored(api);
  });

  it('are taken away again when the project cannot be stored', async () => {
    const log = captureLog();
    const api = createTestApi();
    const { user, token } = signIn(api);
    api.db.exec('DROP TABLE project_files');
    const form = toFormData({ ...university, images: [png()] });
    expect((await send(api, token, form)).status).toBe(500);
    expect(log.join()).toContain('project_files');
    expectNothingStored(api);
    expect(userStep(api.db, user.id)).toBe(0);
  });
});

describe('a submission that is not filled in', () => {
  const optional = ['telephone', 'autre_coordonnee', 'autres_commentaires', 'images'];
  const cases = [university, nonUniversity].flatMap((project) =>
    Object.keys(project)
      .filter((name) => !optional.includes(name) && name !== 'niveau_academique')
      .map((name): [string, string, ProjectSubmission] => [
        project.niveau_academique,
        name,
        project,
      ]),
  );

  it.each(cases)('at level %s misses %s', async (_level, name, project) => {
    const api = createTestApi();
    const { token } = signIn(api);
    const form = toFormData(project);
    for (const key of [...form.keys()]) if (key.replace(/\[.*/, '') === name) form.delete(key);
    await expectInvalid(await send(api, token, form), name);
    expectNothingStored(api);
  });

  it('names a domain that does not exist', async () => {
    const api = createTestApi();
    const { token } = signIn(api);
    const form = toFormData(university);
    form.append('domaines_application[2]', 'Magie');
    await expectInvalid(await send(api, token, form), 'domaines_application.2');
  });

  it('has a text that is too long', async () => {
    const api = createTestApi();
    const { token } = signIn(api);
    // A browser sends two characters for each of the breaks.
    const description_solution = 'Une ligne\n'.repeat(1000);
    const whole = { ...university, description_solution };
    const long = { ...whole, description_solution: `${description_solution}.` };
    const { fields } = refusalOf(await submit(api, token, { ...long, images: [png()] }));
    expect(fields).toEqual({
      description_solution: ['Le champ description_solution est trop long.'],
    });
    expectNothingStored(api);
    expect((await submit(api, token, whole)).ok).toBe(true);
    expect(answersIn(api)).toMatchObject({ description_solution });
  });

  it('has text where a file belongs', async () => {
    const api = createTestApi();
    const { token } = signIn(api);
    const form = toFormData(university);
    form.append('images[]', 'photo.png');
    await expectInvalid(await send(api, token, form), 'images.0');
  });

  it.each(['', '{"niveau_academique":"master"}', '--x\r\nbroken'])(
    'is %j instead of a form',
    async (body) => {
      const api = createTestApi();
      const { token } = signIn(api);
      const type = { 'Content-Type': 'multipart/form-data; boundary=x', ...bearer(token) };
      const response = await post(api, '/soumettre-projet', body, type);
      expect(response.status).toBe(422);
      expect(await response.json()).toHaveProperty('errors.niveau_academique');
      expectNothingStored(api);
    },
  );
});
