import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import {
  projectSubmission,
  submitProject,
  toFormData,
} from '../../../../src/contract/submission/submission.ts';
import { call, faultsOf, without } from '../harness.ts';
import { files, nonUniversity, outside, personal, solution, university } from './submissions.ts';

const parse = (answers: object) => v.parse(projectSubmission, answers);

describe('a submission', () => {
  it.each(['doctorat', 'master', 'licence'])('of %s has the answers of all steps', (level) => {
    const answers = { ...university, niveau_academique: level };
    expect(parse(answers)).toEqual(answers);
  });

  it('leaves out what belongs to the other path', () => {
    expect(parse({ ...university, ...outside, ...university })).toEqual(university);
    expect(parse({ ...university, ...nonUniversity })).toEqual(nonUniversity);
  });

  it('names the faults of all steps at once, by field', () => {
    const answers = {
      ...without(university, 'titre_memoire'),
      email: 'awa',
      autorisation_collecte: 'non',
      acteurs_ameliorations: '',
      autorisation_finale: false,
    };
    expect(faultsOf(projectSubmission, answers)).toEqual({
      email: ['email.invalid'],
      titre_memoire: ['titre_memoire.required'],
      reserve_collecte: ['reserve_collecte.required'],
      acteurs_ameliorations: ['acteurs_ameliorations.required'],
      autorisation_finale: ['autorisation_finale.accepted'],
    });
  });

  it('names the faults of the non-university page, by field', () => {
    const answers = { ...without(nonUniversity, 'nom_complet'), budget_estime: 'beaucoup' };
    expect(faultsOf(projectSubmission, answers)).toEqual({
      nom_complet: ['nom_complet.required'],
      budget_estime: ['budget_estime.invalid'],
    });
  });

  it.each([undefined, '', 'bac', null])('needs a level, not %j', (niveau_academique) => {
    expect(faultsOf(projectSubmission, { ...university, niveau_academique })).toEqual({
      niveau_academique: ['niveau_academique.required'],
    });
  });
});

describe('toFormData', () => {
  const scalars = {
    niveau_academique: 'master',
    ...without(personal, 'autre_coordonnee', 'reserve_collecte'),
    ...without(solution, 'domaines_application'),
    autorisation_finale: '1',
  };
  const entriesOf = (answers: object) =>
    [...toFormData(parse(answers))].map(([name, value]) => [
      name,
      value instanceof File ? `${value.name} ${value.type}` : value,
    ]);

  it('sends every answer once, domains indexed, files repeated, and no empty answer', () => {
    expect(entriesOf(university).sort()).toEqual(
      [
        ...Object.entries(scalars),
        ['domaines_application[0]', 'Energie'],
        ['domaines_application[1]', 'Environnement'],
        ['images[]', 'digesteur.jpg image/jpeg'],
        ['images[]', 'plan côté.pdf application/pdf'],
      ].sort(),
    );
  });

  it('sends the optional answers that were given', () => {
    const given = { autre_coordonnee: 'Maison bleue', reserve_collecte: 'Brevet en cours' };
    const sent = entriesOf({ ...university, ...given, autorisation_collecte: 'non' });
    expect(Object.fromEntries(sent)).toMatchObject(given);
  });

  it('sends non for improvements that were not made', () => {
    const form = toFormData(parse({ ...university, ameliorations_apportees: 'non' }));
    expect(form.get('details_ameliorations')).toBe('non');
    expect(form.get('acteurs_ameliorations')).toBe('non');
  });

  it('sends the non-university answers and none of the other path', () => {
    expect(Object.fromEntries(entriesOf({ ...university, ...nonUniversity }))).toEqual({
      ...without(nonUniversity, 'autres_commentaires'),
      autorisation_finale: '1',
    });
  });
});

describe('POST soumettre-projet', () => {
  it('sends a multipart form and reads nothing from the answer', async () => {
    const { answer, received } = await call(submitProject, { body: parse(university) }, { id: 9 });
    expect(received).toMatchObject({ method: 'POST', path: '/api/candidat/soumettre-projet' });
    expect(received.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
    expect(received.form.get('titre_solution')).toBe(solution.titre_solution);
    expect((received.form.getAll('images[]') as File[])[1]?.name).toBe(files.images[1]?.name);
    expect(answer).toEqual({ ok: true, reply: undefined });
  });
});
