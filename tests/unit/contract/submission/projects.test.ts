import { describe, expect, it } from 'vitest';
import { checkStatus, projectStatus } from '../../../../src/contract/submission/projects.ts';
import { call, read } from '../harness.ts';

const biogas = {
  id: 8,
  niveau_academique: 'master',
  titre_memoire: 'Valorisation des déchets de cuisine en biogaz',
  titre_solution: 'Un digesteur familial',
  description_solution: 'Un digesteur de deux mètres cubes, en tôle locale.',
  images: ['projects/digesteur.jpg', 'projects/plan.png'],
};
const poultry = {
  id: 9,
  niveau_academique: 'non_universitaire',
  objectifs_projet: 'Vendre mille poulets par mois.',
  description_projet: 'Un élevage suivi par téléphone.',
  images: [],
};

describe('GET check-status', () => {
  const ask = (reply: unknown) => read(checkStatus, 'check-status', reply);

  it('reads the projects of a candidate', async () => {
    const reply = {
      submitedProject: true,
      userProjects: [{ ...biogas, images: JSON.stringify(biogas.images) }, poultry],
    };
    expect(await ask(reply)).toEqual({
      submitedProject: true,
      userProjects: { items: [biogas, poultry], rejected: [] },
    });
  });

  it.each([
    [{}, false],
    [{ submitedProject: 0, userProjects: null }, false],
    [{ submitedProject: '0', userProjects: [] }, false],
    [{ submitedProject: 1, userProjects: { data: [] } }, true],
    [{ submitedProject: '2026-11-20 09:00:00', user: { id: 3 } }, true],
  ])('reads %j', async (reply, submitedProject) => {
    expect(await ask(reply)).toEqual({
      submitedProject,
      userProjects: { items: [], rejected: [] },
    });
  });

  it('reads projects that come as an object with integer keys', async () => {
    for (const userProjects of [{ 2: biogas, 5: poultry }, { data: { 2: biogas, 5: poultry } }]) {
      expect((await ask({ userProjects })).userProjects.items).toEqual([biogas, poultry]);
    }
  });

  it('takes an absent, a null and an empty field for the same', async () => {
    for (const value of [null, undefined, '']) {
      const sloppy = { id: '8', titre_solution: value, niveau_academique: value, images: value };
      const { userProjects } = await ask({ userProjects: [sloppy] });
      expect(userProjects.items).toEqual([{ id: 8, images: [] }]);
    }
  });

  it('leaves out a project that breaks the contract', async () => {
    const { userProjects } = await ask({ userProjects: [{ titre_solution: 'Sans id' }, poultry] });
    expect(userProjects.items).toEqual([poultry]);
    expect(userProjects.rejected).toMatchObject([{ id: '#0', field: 'id' }]);
  });

  it.each([
    { userProjects: 'aucun' },
    { userProjects: { items: [] } },
    { userProjects: {} },
    { submitedProject: [] },
  ])('does not understand %j', async (reply) => {
    const { answer } = await call(checkStatus, {}, reply);
    expect(answer).toMatchObject({ ok: false, failure: { kind: 'unexpected', status: 200 } });
  });
});

describe('the images of a project', () => {
  const imagesOf = async (images: unknown) => {
    const { userProjects } = await read(checkStatus, 'check-status', {
      userProjects: [{ id: 8, images }],
    });
    return userProjects.items[0]?.images;
  };

  it.each([
    ['JSON text', '["a.jpg","b.jpg"]', ['a.jpg', 'b.jpg']],
    ['JSON text with integer keys', '{"1":"a.jpg","3":"b.jpg"}', ['a.jpg', 'b.jpg']],
    ['integer keys', { 1: 'a.jpg', 3: 'b.jpg' }, ['a.jpg', 'b.jpg']],
    ['a list', ['a.jpg', 'b.jpg'], ['a.jpg', 'b.jpg']],
    ['an empty list', '[]', []],
  ])('are %s', async (_what, images, expected) => {
    expect(await imagesOf(images)).toEqual(expected);
  });

  it.each([
    ['["a.jpg",'],
    ['a.jpg'],
    ['"a.jpg"'],
    ['{"cover":"a.jpg"}'],
    ['null'],
    ['[1,2]'],
    [''],
    [{ cover: 'a.jpg' }],
    [[{ path: 'a.jpg' }]],
    [3],
    [false],
    [null],
    [undefined],
  ])('are an empty list when they are %j', async (images) => {
    expect(await imagesOf(images)).toEqual([]);
  });
});

describe('GET project-status/{id}', () => {
  const ask = async (reply: unknown) => {
    const input = { params: { id: 8 } };
    const { answer, received } = await call(projectStatus, input, reply);
    expect(received).toMatchObject({
      method: 'GET',
      path: '/api/candidat/project-status/8',
      text: '',
    });
    return answer;
  };

  it.each([
    [{ step: 1 }, 'project_pending'],
    [{ step: '2', updated_at: null }, 'project_selected'],
    [{ step: -1 }, 'project_eliminated'],
    [{ step: 5 }, 'project_unknown'],
    [{ step: null }, 'project_unknown'],
    [{}, 'project_unknown'],
  ])('reads %j', async (reply, step) => {
    expect(await ask(reply)).toEqual({ ok: true, reply: { step } });
  });

  it.each([null, 2, 'selected'])('does not understand %j', async (reply) => {
    expect(await ask(reply)).toMatchObject({ ok: false, failure: { kind: 'unexpected' } });
  });
});
