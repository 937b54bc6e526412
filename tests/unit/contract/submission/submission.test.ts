import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import {
  projectSubmission,
  submitProject,
  toFormData,
} from '../../../../src/contract/submission/submission.ts';
import { call, expectOnlyCodes, faultsOf, without } from '../harness.ts';
import { files, nonUniversity, outside, personal, solution, university } from './submissions.ts';

const parse = (answers: object) => v.parse(projectSubmission, answers);
const namesOf = (form: FormData) => [...form.keys()];

describe('a submission', () => {
  it.each(['doctorat', 'master', 'licence'])('of %s has the answers of all steps', (level) => {
    const answers = { ...university, niveau_academique: level };
    expect(parse(answers)).toEqual(answers);
  });

  it('from outside the university has the answers of its page', () => {
    expect(parse(nonUniversity)).toEqual(nonUniversity);
  });

  it('leaves out what belongs to the other path', () => {
    expect(parse({ ...university, ...outside, ...university })).toEqual(university);
    expect(parse({ ...university, ...nonUniversity })).toEqual(nonUniversity);
  });

  it('names the faults of all steps at once, by field', () => {
    const { titre_memoire: _title, ...rest } = university;
    const answers = {
      ...rest,
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

  it('names every fault by a code', () => {
    const fields = Object.keys({ ...university, ...nonUniversity });
    const rules = ['required', 'invalid', 'number', 'accepted'];
    const codes = fields.flatMap((field) => rules.map((rule) => [`${field}.${rule}`, true]));
    expectOnlyCodes(projectSubmission, university, Object.fromEntries(codes));
    expectOnlyCodes(projectSubmission, nonUniversity, Object.fromEntries(codes));
  });

  it.each([null, undefined, 'master', []])('is not %j', (answers) => {
    expect(v.is(projectSubmission, answers)).toBe(false);
  });
});

describe('toFormData', () => {
  const scalars = {
    niveau_academique: 'master',
    ...without(personal, 'autre_coordonnee', 'reserve_collecte'),
    ...without(solution, 'domaines_application'),
    autorisation_finale: '1',
  };

  it.each(Object.entries(scalars))('sends %s once, as a simple entry', (name, value) => {
    expect(toFormData(parse(university)).getAll(name)).toEqual([value]);
  });

  it('sends the domains as indexed entries', () => {
    const form = toFormData(parse(university));
    expect(form.getAll('domaines_application[0]')).toEqual(['Energie']);
    expect(form.getAll('domaines_application[1]')).toEqual(['Environnement']);
  });

  it('sends the files as repeated entries, with name and type', () => {
    const sent = toFormData(parse(university)).getAll('images[]') as File[];
    expect(sent.map(({ name, type }) => [name, type])).toEqual([
      ['digesteur.jpg', 'image/jpeg'],
      ['plan côté.pdf', 'application/pdf'],
    ]);
  });

  it('sends nothing else, and no optional answer that was left empty', () => {
    const expected = [
      ...Object.keys(scalars),
      'domaines_application[0]',
      'domaines_application[1]',
      'images[]',
      'images[]',
    ];
    expect(namesOf(toFormData(parse(university))).sort()).toEqual(expected.sort());
  });

  it('sends the optional answers that were given', () => {
    const given = { autre_coordonnee: 'Maison bleue', reserve_collecte: 'Brevet en cours' };
    const form = toFormData(parse({ ...university, ...given, autorisation_collecte: 'non' }));
    expect(form.get('autre_coordonnee')).toBe('Maison bleue');
    expect(form.get('reserve_collecte')).toBe('Brevet en cours');
  });

  it('sends non for improvements that were not made', () => {
    const form = toFormData(parse({ ...university, ameliorations_apportees: 'non' }));
    expect(form.get('details_ameliorations')).toBe('non');
    expect(form.get('acteurs_ameliorations')).toBe('non');
  });

  it('sends no entry for no file', () => {
    const form = toFormData(parse({ ...university, images: [] }));
    expect(namesOf(form).filter((name) => name.startsWith('images'))).toEqual([]);
  });

  it('sends the non-university answers and none of the other path', () => {
    const form = toFormData(parse({ ...university, ...nonUniversity }));
    expect(Object.fromEntries(form)).toEqual({
      ...without(nonUniversity, 'autres_commentaires'),
      autorisation_finale: '1',
    });
    const commented = { ...nonUniversity, autres_commentaires: 'Je cherche un local.' };
    expect(Object.fromEntries(toFormData(parse(commented)))).toEqual({
      ...commented,
      autorisation_finale: '1',
    });
  });
});

describe('POST soumettre-projet', () => {
  it('sends a multipart form and reads nothing from the answer', async () => {
    const input = { body: parse(university) };
    const { answer, received } = await call(submitProject, input, { id: 9, ok: true });
    expect(received).toMatchObject({ method: 'POST', path: '/api/candidat/soumettre-projet' });
    expect(received.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
    expect(namesOf(received.form)).toEqual(namesOf(toFormData(input.body)));
    expect((received.form.getAll('images[]') as File[])[1]?.name).toBe(files.images[1]?.name);
    expect(answer).toEqual({ ok: true, reply: undefined });
  });
});
