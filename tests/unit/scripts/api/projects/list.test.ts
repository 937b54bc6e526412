// On every database: see TEST_DATABASE in test-database.ts.
import { expect, it } from 'vitest';
import { columnsOf } from '../../../../../scripts/api/projects/columns.ts';
import { findIds, findProjects, readRows } from '../../../../../scripts/api/projects/list.ts';
import { insertUser } from '../harness.ts';
import { testDatabase } from '../test-database.ts';

interface Row {
  title?: string;
  level?: string;
  domains?: string[];
  step?: number;
  at?: string;
}

/** A database with these projects, numbered from 1: Afi Zinsou and Bio Églou take turns. */
async function withProjects(...projects: Row[]) {
  const db = await testDatabase();
  const afi = await insertUser({ db }, { first_name: 'Afi', last_name: 'Zinsou' });
  const bio = await insertUser({ db }, { last_name: 'Églou', email: 'bio@exemple.bj' });
  for (const [index, { title, level, domains = [], step = 1, at }] of projects.entries()) {
    const user = index % 2 ? bio : afi;
    const project = {
      ...columnsOf({ titre_solution: title, domaines_application: domains }, user),
      user_id: user.id,
      niveau_academique: level ?? 'master',
      answers: '{}',
      step,
      created_at: at ?? '2026-03-10T09:00:00.000Z',
    };
    await db.insertInto('projects').values(project).execute();
  }
  return db;
}

it.each([
  ['oeuvre', [1]],
  ['Élève ecole', [2]],
  ['ecole oeuvre', []],
  ['zinsou', [1, 3]],
  ['BIO@exemple', [2]],
  ['%', [3]],
  ['_', [3]],
  ['\\', [3]],
  ['oeu\u0000vre', [1]],
  ["D'ELEVES", [2]],
])('for %j finds %j', async (q, ids) => {
  const titles = ['Œuvre', 'École d’élèves', '100% \\_'];
  const db = await withProjects(...titles.map((title) => ({ title })));
  expect(await findIds(db, { q, order: 'asc' })).toEqual(ids);
});

it.each([
  ['n° 2', [2]],
  ['N°\u00a02', [2]],
  ['nº2', [2]],
  ['#2', [2]],
  // In the title of another one, too.
  ['2', [1, 2]],
  ['n° 5', []],
  // On receipts of earlier versions: what was sent on that day, or arrived on the next.
  ['20261128-6ABA', [3, 4]],
  ['20269928-6ABA', []],
])('for the number %j finds %j', async (q, ids) => {
  const days = ['2026-11-27T22:59:59.999Z', '2026-11-27T23:00:00.000Z', '2026-11-28T23:10:00.000Z'];
  const ats = days.map((at) => ({ at }));
  const db = await withProjects({ title: 'Les 2 fours', at: days[0]! }, ...ats);
  expect(await findIds(db, { q, order: 'asc' })).toEqual(ids);
});

it('finds an apostrophe as an earlier version has stored it', async () => {
  const db = await withProjects({ title: 'L’eau' }, { title: 'Le eau' });
  await db.updateTable('projects').set({ search: 'l’eau' }).where('id', '=', 1).execute();
  expect(await findIds(db, { q: "l'eau" })).toEqual([1]);
});

it('begins a year at midnight in the hub’s time zone', async () => {
  const ends = ['2024-12-31T22:59:59.999Z', '2024-12-31T23:00:00.000Z', '2025-12-31T23:00:00.000Z'];
  const db = await withProjects(...ends.map((at) => ({ at })));
  expect(await findIds(db, { year: '2025' })).toEqual([2]);
});

it('counts each step among what the other filters leave', async () => {
  const db = await withProjects(
    { step: 4, domains: ['Energie', 'Tic'] },
    { domains: ['Tic'] },
    { domains: ['Tics'] },
    { domains: ['Tic'], level: 'licence' },
  );
  const found = await findProjects(db, { step: 'preselected', level: 'master', domain: 'Tic' });
  expect(found.ids).toEqual([1]);
  expect(Object.fromEntries(found.counts)).toEqual({ preselected: 1, pending: 1 });
});

it.each([
  ['title', [3, 4, 1, 2]],
  ['candidate', [2, 4, 1, 3]],
  ['level', [4, 1, 3, 2]],
  ['domain', [1, 4, 3, 2]],
  // In the order in which a project goes on.
  ['step', [3, 2, 4, 1]],
  ['date', [2, 1, 3, 4]],
] as const)('sorts by %s, both ways', async (sort, ids) => {
  const db = await withProjects(
    { title: 'Moulin', level: 'licence', step: -1, at: '2026-02-01' },
    { title: 'Pompe', level: 'non_universitaire', domains: ['Tic'], step: 4, at: '2026-01-01' },
    { title: 'Ananas', level: 'licence', domains: ['Energie'], at: '2026-03-01' },
    { title: 'Épi', level: 'doctorat', step: 2, at: '2026-04-01' },
  );
  expect(await findIds(db, { sort, order: 'asc' })).toEqual(ids);
  expect(await findIds(db, { sort })).toEqual(ids.toReversed());
});

it('reads a title of any characters', async () => {
  const db = await withProjects({ title: 'Un\u0000zéro \ud83d' });
  expect(await readRows(db, [7, 1])).toMatchObject([{ title: 'Unzéro \ufffd' }]);
});
