import { describe, expect, it } from 'vitest';
import {
  checkStatus,
  projectStatus,
  submittedProject,
} from '../../../../../src/contract/submission/submitted.ts';
import {
  submitProject,
  type ProjectSubmission,
} from '../../../../../src/contract/submission/submission.ts';
import { png, report } from '../files.ts';
import {
  API,
  bearer,
  call,
  insertProject,
  replyOf,
  signedIn,
  signIn,
  type TestApi,
} from '../harness.ts';
import { nonUniversity, university } from '../projects.ts';

const submit = async (api: TestApi, token: string, body: ProjectSubmission) =>
  replyOf(await call(api, submitProject, { body, token }));

describe('check-status', () => {
  it('lists the projects of the candidate, and of nobody else, oldest first', async () => {
    const { api, token } = await signedIn();
    const { token: other } = await signIn(api, { email: 'autre@exemple.bj' });
    expect(replyOf(await call(api, checkStatus, { token }))).toEqual({
      submitedProject: false,
      userProjects: { items: [], rejected: [] },
    });
    await submit(api, token, university);
    await submit(api, other, { ...university, titre_solution: 'Autre' });
    await submit(api, token, nonUniversity);
    expect(replyOf(await call(api, checkStatus, { token }))).toEqual({
      submitedProject: true,
      userProjects: {
        items: [
          expect.objectContaining({
            id: 1,
            niveau_academique: 'master',
            titre_solution: university.titre_solution,
            images: [],
            created_at: expect.stringMatching(/^\d{4}-.*Z$/),
          }),
          expect.objectContaining({
            id: 3,
            niveau_academique: 'non_universitaire',
            objectifs_projet: nonUniversity.objectifs_projet,
          }),
        ],
        rejected: [],
      },
    });
  });

  it('has the images as JSON text, pictures before documents', async () => {
    const { api, token } = await signedIn();
    const images = [report('a.pdf'), png('b.png'), png('c.png')];
    await submit(api, token, { ...university, images });
    const response = await api.app.request(`${API}/check-status`, { headers: bearer(token) });
    const { userProjects } = (await response.json()) as { userProjects: { images: string }[] };
    expect(JSON.parse(userProjects[0]!.images)).toEqual([
      expect.stringMatching(/^projects\/[0-9a-f-]+\/2-b\.png$/),
      expect.stringMatching(/^projects\/[0-9a-f-]+\/3-c\.png$/),
      expect.stringMatching(/^projects\/[0-9a-f-]+\/1-a\.pdf$/),
    ]);
  });
});

describe('project/{id}', () => {
  it('has all answers as they were sent, and the names of the files', async () => {
    const { api, token } = await signedIn();
    await submit(api, token, {
      ...university,
      images: [report('plan.pdf'), png('four à bois.png')],
    });
    const { images: _, ...answers } = university;
    const files = ['plan.pdf', 'four à bois.png'];
    expect(replyOf(await call(api, submittedProject, { params: { id: 1 }, token }))).toEqual({
      ...answers,
      id: 1,
      files,
    });
  });
});

describe('project-status', () => {
  it.each([
    [-1, 'project_eliminated'],
    [1, 'project_pending'],
    [2, 'project_selected'],
    // Preselected: in the contract, only candidates can be.
    [4, 'project_pending'],
  ])('tells the owner step %i', async (step, name) => {
    const { api, user, token } = await signedIn();
    const id = await insertProject(api, user.id, step);
    expect(replyOf(await call(api, projectStatus, { params: { id }, token }))).toEqual({
      step: name,
    });
  });
});

it.each(['project', 'project-status'])(
  '%s of somebody else looks as if it did not exist',
  async (call) => {
    const { api, user } = await signedIn();
    const { token } = await signIn(api, { email: 'autre@exemple.bj' });
    const id = await insertProject(api, user.id, 2);
    const ask = async (asked: number) => {
      const headers = bearer(token);
      const response = await api.app.request(`${API}/${call}/${asked}`, { headers });
      return [response.status, await response.text()];
    };
    expect(await ask(99)).toEqual([404, expect.stringContaining('Introuvable')]);
    expect(await ask(id)).toEqual(await ask(99));
  },
);
