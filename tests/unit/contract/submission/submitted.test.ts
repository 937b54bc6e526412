import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import {
  checkStatus,
  projectStatus,
  texts,
} from '../../../../src/contract/submission/submitted.ts';
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
    [{ submitedProject: 1, userProjects: { data: [] } }, true],
    [{ submitedProject: '2026-11-20 09:00:00', user: { id: 3 } }, true],
  ])('reads %j', async (reply, submitedProject) => {
    expect(await ask(reply)).toEqual({
      submitedProject,
      userProjects: { items: [], rejected: [] },
    });
  });

  it.each([
    ['2026-11-20T08:00:00.000000Z', '2026-11-20T08:00:00.000Z'],
    ['2026-11-20 08:00:00', '2026-11-20T08:00:00.000Z'],
    ['hier', undefined],
  ])('a project was sent at %s', async (created_at, expected) => {
    const { userProjects } = await ask({ userProjects: [{ id: 8, created_at }] });
    expect(userProjects.items).toEqual([{ id: 8, images: [], created_at: expected }]);
  });

  it('a project needs an id, no more', async () => {
    const { userProjects } = await ask({ userProjects: [{ titre_solution: null }, { id: '8' }] });
    expect(userProjects.items).toEqual([{ id: 8, images: [] }]);
    expect(userProjects.rejected).toMatchObject([{ id: '#0', field: 'id' }]);
  });

  it.each([{ userProjects: 'aucun' }, { userProjects: {} }, { submitedProject: [] }])(
    'does not understand %j',
    async (reply) => {
      const { answer } = await call(checkStatus, {}, reply);
      expect(answer).toMatchObject({ ok: false, failure: { kind: 'unexpected', status: 200 } });
    },
  );
});

describe('the images of a project', () => {
  it.each([
    ['JSON text', '["a.jpg","b.jpg"]', ['a.jpg', 'b.jpg']],
    ['JSON text with integer keys', '{"1":"a.jpg","3":"b.jpg"}', ['a.jpg', 'b.jpg']],
    ['integer keys', { 1: 'a.jpg', 3: 'b.jpg' }, ['a.jpg', 'b.jpg']],
    ['a list', ['a.jpg', 'b.jpg'], ['a.jpg', 'b.jpg']],
  ])('are %s', (_what, images, expected) => {
    expect(v.parse(texts, images)).toEqual(expected);
  });

  it.each([['["a.jpg",'], ['{"cover":"a.jpg"}'], ['[1,2]'], [[{ path: 'a.jpg' }]]])(
    'are an empty list when they are %j',
    (images) => {
      expect(v.parse(texts, images)).toEqual([]);
    },
  );
});

describe('GET project-status/{id}', () => {
  const ask = (reply: unknown) => call(projectStatus, { params: { id: 8 } }, reply);

  it.each([
    [{ step: '2', updated_at: null }, 'project_selected'],
    [{ step: null }, 'project_unknown'],
    [{}, 'project_unknown'],
  ])('reads %j', async (reply, step) => {
    const { answer, received } = await ask(reply);
    expect(received).toMatchObject({ method: 'GET', path: '/api/candidat/project-status/8' });
    expect(answer).toEqual({ ok: true, reply: { step } });
  });
});
