import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { dayRanges } from '../../../../src/contract/submission/form-steps.ts';
import { projectSubmission } from '../../../../src/contract/submission/submission.ts';
import { submissionIssues } from '../../../../src/messages/submission/issues.ts';
import { questionHints } from '../../../../src/messages/submission/submission.ts';
import {
  visibleQuestions,
  outsideSteps,
  stepsFor,
  universitySteps,
  type Answers,
} from '../../../../src/stores/submission/questions.ts';
import { outside, university } from '../../../fixtures/answers/projects.ts';
import * as complete from '../../contract/submission/submissions.ts';

const all = [...universitySteps, ...outsideSteps];
const names = (step: (typeof all)[number], answers: Answers = {}) =>
  visibleQuestions(step, answers).map(({ name }) => name);

describe('the table of steps', () => {
  it.each(all)('asks what the schema of $id wants, and marks what is optional', (step) => {
    const parsed = v.safeParse(step.schema, {});
    const wanted = new Set(parsed.issues?.map((issue) => v.getDotPath(issue)));
    const asked = step.questions.filter(({ when }) => !when);
    expect(asked.filter(({ optional }) => !optional).map(({ name }) => name)).toEqual(
      asked.map(({ name }) => name).filter((name) => wanted.has(name)),
    );
    expect(wanted.size).toBe(asked.filter(({ optional }) => !optional).length);
  });

  it.each(all)('has a text for every refusal of $id', (step) => {
    const endless = Object.fromEntries(
      step.questions.map(({ name }) => [name, 'x'.repeat(99_999)]),
    );
    const conditions = step.questions.flatMap(({ when }) => (when ? [[when.name, when.is]] : []));
    const refusals = [{}, endless, Object.fromEntries(conditions)]
      .flatMap((answers) => v.safeParse(step.schema, answers).issues ?? [])
      .map(({ message }) => message);
    expect(refusals.length).toBeGreaterThan(1);
    expect(refusals.filter((code) => !(code in submissionIssues))).toEqual([]);
  });

  it.each([complete.university, complete.nonUniversity])(
    'asks for nothing that is not sent, at level $niveau_academique',
    (answers) => {
      const asked = stepsFor(answers as Answers).flatMap(({ questions }) => questions);
      const sent = Object.keys(v.parse(projectSubmission, answers));
      // In tests/unit/contract/submission/submissions.ts every question has an answer.
      expect(asked.map(({ name }) => name).filter((name) => !sent.includes(name))).toEqual([]);
    },
  );

  it('has one page for candidates from outside a university', () => {
    expect(stepsFor(outside).map(({ id }) => id)).toEqual(['projet']);
    const ids = stepsFor(university).map(({ id }) => id);
    expect(ids).toEqual(['niveau', 'personnel', 'solution', 'fichiers']);
    expect(stepsFor({})).toBe(universitySteps);
  });

  it('asks for reasons and for improvements only after the answers that call for them', () => {
    const [, personal, solution] = universitySteps;
    expect(names(personal!, { autorisation_collecte: 'oui' })).not.toContain('reserve_collecte');
    expect(names(personal!, { autorisation_collecte: 'non' })).toContain('reserve_collecte');
    expect(names(solution!)).not.toContain('details_ameliorations');
    expect(names(solution!, { ameliorations_apportees: 'oui' })).toEqual(
      expect.arrayContaining(['details_ameliorations', 'acteurs_ameliorations']),
    );
  });

  it('offers the levels and the domains of the provider, in its spelling', () => {
    const [level, , solution] = universitySteps;
    const levels = level!.questions[0]!.options;
    expect(levels).toEqual(['doctorat', 'master', 'licence', 'non_universitaire']);
    const domains = solution!.questions.find(({ name }) => name === 'domaines_application');
    expect(domains!.options!.join(', ')).toBe(
      'Agriculture, Energie, Industrie, Audiovisuel, Mecanique, Environnement, Tic, Electro-Technique, Santé, Santé Animal, Autres',
    );
  });

  it('asks for days between those that the schema takes', () => {
    const days = all.flatMap(({ questions }) => questions).filter(({ kind }) => kind === 'day');
    expect(days.map(({ name, range }) => [name, range])).toEqual(Object.entries(dayRanges));
  });

  it('gives an example of a budget, and no currency', () => {
    expect(questionHints.budget_estime).toMatch(/250000\.$/);
  });

  it('offers every year from 1980 to 2035', () => {
    const { name, options = [], later = [] } = universitySteps[1]!.questions[0]!;
    expect(name).toBe('annee_soutenance');
    const offered = [...options, ...later].sort();
    expect(offered).toEqual(Array.from({ length: 56 }, (_, index) => String(1980 + index)));
  });
});
