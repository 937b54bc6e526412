import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import {
  projectSubmission,
  submitProject,
  toFormData,
} from '../../../../src/contract/submission/submission.ts';
import { outside, university } from '../../../fixtures/answers/projects.ts';
import { call, without } from '../harness.ts';

const parse = (answers: object) => v.parse(projectSubmission, answers);
const photo = new File(['…'], 'digesteur.jpg', { type: 'image/jpeg' });
const plan = new File(['…'], 'plan côté.pdf', { type: 'application/pdf' });
const withFiles = { ...university, images: [photo, plan] };

describe('toFormData', () => {
  const entriesOf = (answers: object) =>
    [...toFormData(parse(answers))].map(([name, value]) => [
      name,
      value instanceof File ? `${value.name} ${value.type}` : value,
    ]);

  it('sends every answer once, domains indexed, files repeated, and no empty answer', () => {
    const improved = { ameliorations_apportees: 'oui', details_ameliorations: 'Un joint' };
    const answers = { ...withFiles, ...improved, acteurs_ameliorations: 'Moi', telephone: '' };
    expect(entriesOf({ ...outside, ...answers }).sort()).toEqual(
      [
        ...Object.entries(without(answers, 'domaines_application', 'images', 'telephone')).filter(
          ([name]) => name !== 'autorisation_finale',
        ),
        ['autorisation_finale', '1'],
        ['domaines_application[0]', 'Agriculture'],
        ['domaines_application[1]', 'Energie'],
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

  it.each(['', 'Un joint', undefined])(
    'sends non for improvements that were not made, not %j',
    (details_ameliorations) => {
      const form = toFormData(parse({ ...university, details_ameliorations }));
      expect(form.get('details_ameliorations')).toBe('non');
      expect(form.get('acteurs_ameliorations')).toBe('non');
    },
  );

  it('sends the non-university answers and none of the other path', () => {
    expect(Object.fromEntries(entriesOf({ ...university, ...outside }))).toEqual({
      ...outside,
      autorisation_finale: '1',
    });
  });
});

it('POST soumettre-projet sends a multipart form and needs nothing from the answer', async () => {
  const { answer, received } = await call(submitProject, { body: parse(withFiles) }, 'ok');
  expect(received).toMatchObject({ method: 'POST', path: '/api/candidat/soumettre-projet' });
  expect(received.form.get('titre_solution')).toBe(university.titre_solution);
  expect((received.form.getAll('images[]') as File[])[1]?.name).toBe(plan.name);
  expect(answer).toEqual({ ok: true, reply: {} });
});

it.each([
  [
    { message: 'ok', id: 9, mailed_to: 'a@b.bj' },
    { id: 9, mailed_to: 'a@b.bj' },
  ],
  [{ data: { id: '9', titre_solution: 'Un four' } }, { id: 9 }],
  [{ id: 'neuf', mailed_to: true }, {}],
  [[], {}],
])(
  'of a success it reads the number and the address of the mail, if there are any: %j',
  async (body, reply) => {
    expect((await call(submitProject, { body: parse(outside) }, body)).answer).toEqual({
      ok: true,
      reply,
    });
  },
);
