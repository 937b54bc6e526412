// What a candidate has submitted last, from providers with different formats.
import { expect, it } from 'vitest';
import { readReceipts } from '../../../../src/stores/submission/draft/draft-storage.ts';
import { lastAnswers } from '../../../../src/stores/submission/last-project.ts';
import { outside, university } from '../../../fixtures/answers/projects.ts';
import { fillIn, useForm } from './harness.ts';

const page = useForm();

function answering(...userProjects: object[]): void {
  page.fault = () => Response.json({ submitedProject: true, userProjects });
}

const [first, second] = ['Le premier', 'Le second'].map((titre_solution) => ({
  ...university,
  titre_solution,
}));

it.each<[string, object, object]>([
  ['newest first', { ...second, id: 12 }, { ...first, id: 9 }],
  ['oldest first', { ...first, id: '9' }, { ...second, id: '12' }],
])('the newest is the one with the highest id, %s', async (_how, one, another) => {
  answering(one, another);
  expect(await lastAnswers(page)).toMatchObject({ titre_solution: 'Le second' });
});

it.each([
  ['2025-03-01 00:00:00', '2025-03-01'],
  // Midnight of Porto-Novo.
  ['2025-02-28T23:00:00.000000Z', '2025-03-01'],
  ['le 1er mars', undefined],
  [null, undefined],
])('a day that comes as %j is %j', async (date_debut, expected) => {
  answering({ ...outside, id: 1, date_debut });
  expect((await lastAnswers(page))?.['date_debut']).toBe(expected);
});

it.each([
  ['["Energie","Sant\\u00e9"]', ['Energie', 'Santé']],
  [['Energie', 'Alchimie'], ['Energie']],
  [null, []],
])('domains that come as %j are %j', async (domaines_application, expected) => {
  answering({ ...university, id: 1, domaines_application });
  expect((await lastAnswers(page))?.['domaines_application']).toEqual(expected);
});

it('files and consent are not taken over', async () => {
  answering({ ...university, id: 1, images: '["projets/a.jpg"]', autorisation_finale: 1 });
  const answers = (await lastAnswers(page))!;
  expect(Object.keys(answers)).not.toContain('images');
  expect(Object.keys(answers)).not.toContain('autorisation_finale');
});

it('without a project it is empty; where nobody can say, that is told', async () => {
  expect(await lastAnswers(page)).toEqual({});
  const unreadable = Response.json({ userProjects: [{ id: 'x' }] });
  for (const response of [new Response('', { status: 500 }), unreadable]) {
    page.fault = () => response;
    expect(await lastAnswers(page)).toBeUndefined();
    expect(page.takeNotices()).toHaveLength(1);
  }
});

it('submitted again, it is one more project, and its receipt says so', async () => {
  await fillIn(page.form, university);
  await page.form.submission.submit();
  const next = await page.createNext();
  await fillIn(next, (await lastAnswers(page))!);
  next.draft.answer({ autorisation_finale: true });
  await next.submission.submit();
  const receipts = await readReceipts(page.database, page.userId()!);
  expect(receipts.map(({ existing }) => existing?.length).toSorted()).toEqual([0, 1]);
});
