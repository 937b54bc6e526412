// On every database: see TEST_DATABASE in test-database.ts.
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { insertProject } from '../../../../../scripts/api/projects/insert.ts';
import { findIds, findProjects, readRows } from '../../../../../scripts/api/projects/list.ts';
import { insertUser } from '../harness.ts';
import { testDatabase } from '../test-database.ts';

interface Row {
  title?: string;
  answers?: Record<string, string>;
  level?: string;
  domains?: string[];
  step?: number;
  at?: string;
}

/** A database with these projects, numbered from 1: Afi Zinsou and Bio Églou take turns. */
async function withProjects(...projects: Row[]) {
  const db = await testDatabase();
  const afi = await insertUser({ db }, { first_name: 'Afi', last_name: 'Zinsou' });
  const bio = await insertUser({ db }, { last_name: 'Églou', email: 'bio@exemple.bj', phone: '' });
  for (const [index, { title, answers, level, domains = [], step = 1, at }] of projects.entries()) {
    await insertProject(db, index % 2 ? bio : afi, {
      niveau_academique: level ?? 'master',
      answers: { ...answers, titre_solution: title, domaines_application: domains },
      step,
      created_at: at ?? '2026-03-10T09:00:00.000Z',
    });
  }
  return db;
}

it.each([
  ['oeuvre', [1]],
  ['Élève ecole', [2]],
  ['ecole oeuvre', []],
  ['zinsou', [1, 3]],
  ['BIO@exemple', [2]],
  ["D'ELEVES", [2]],
  // Beginnings of words, and no parts of them.
  ['oeu\u0000vre élè', []],
  ['eco', [2]],
  ['cole', []],
  // A short number is a whole one.
  ['100', [3]],
  ['10', []],
  ['  ', [1, 2, 3]],
  // Nothing is syntax.
  ['%', []],
  ['" -  _ \\', []],
  ['oeuvre OR ecole', []],
  ['NOT oeuvre', []],
  ['search:oeuvre', []],
  ['oeuvre*', [1]],
  ['oeuvre"', [1]],
  ["oeuvre' & ecole", []],
  ['(oeuvre', [1]],
])('for %j finds %j', async (q, ids) => {
  const titles = ['Œuvre', 'École d’élèves', '100% \\_'];
  const db = await withProjects(...titles.map((title) => ({ title })));
  expect(await findIds(db, { q, order: 'asc' })).toEqual(ids);
});

const description = 'Il donne de l’eau potable, et un bateau à 3 écoles.';

it.each([
  ['eau', [1]],
  ['eau potables', []],
  ['l’eau POTABLE écoles', [1]],
  // A word of the title and one of an answer.
  ['forage eau', [1]],
  // A domain, by its name.
  ['numérique', [2]],
  // Another answer that people do not read as words.
  ['oui', []],
  ['97 12 34 56', [1, 3]],
  ['01 97 12 34 56', [1, 3]],
  ['0197123', [1, 3]],
  ['00229 97123456', [1, 3]],
  ['+229 01 97 12 34 56', [1, 3]],
  ['zinsou 97.12.34.56', [1, 3]],
  ['90 00 11 22', [2]],
  ['7123456', [1, 3]],
  ['97 12 34 57', []],
  // Two digits of a telephone number are no word.
  ['34', []],
])('finds what an answer or a telephone has: for %j finds %j', async (q, ids) => {
  const db = await withProjects(
    { title: 'Forage', answers: { description_solution: description } },
    {
      title: 'Tableau',
      domains: ['Tic'],
      answers: { telephone: '+229 01 90 00 11 22', autorisation_collecte: 'oui' },
    },
    { title: 'Moulin' },
  );
  expect(await findIds(db, { q, order: 'asc' })).toEqual(ids);
});

it('puts first what has the words in its title, then in a name, then in an answer', async () => {
  const answer = { description_solution: 'Un églou de zinc' };
  const db = await withProjects(
    { title: 'Zinc' },
    { title: 'Moulin', answers: answer },
    { title: 'Zincs', answers: answer },
    { title: 'Églou' },
    { title: 'Pompe', answers: answer },
  );
  expect(await findIds(db, { q: 'zinc' })).toEqual([1, 3, 5, 2]);
  expect(await findIds(db, { q: 'églou' })).toEqual([4, 2, 5, 3]);
  expect(await findIds(db, { q: 'zinc', sort: 'title', order: 'asc' })).toEqual([2, 5, 1, 3]);
});

it.each([
  ['n° 2', [2]],
  ['N°\u00a02', [2]],
  ['nº2', [2]],
  ['Projet n°\u00a02', [2]],
  ['#2', [2]],
  // In the title of another one, too.
  ['2', [2, 1]],
  ['n° 5', []],
  // On receipts of earlier versions: what was sent on that day, or arrived on the next.
  ['20261128-6ABA', [4, 3]],
  ['20269928-6ABA', []],
])('for the number %j finds %j', async (q, ids) => {
  const days = ['2026-11-27T22:59:59.999Z', '2026-11-27T23:00:00.000Z', '2026-11-28T23:10:00.000Z'];
  const ats = days.map((at) => ({ at }));
  const db = await withProjects({ title: 'Les 2 fours', at: days[0]! }, ...ats);
  expect(await findIds(db, { q })).toEqual(ids);
});

it('takes the words of a project from the index when it or its candidate is deleted', async () => {
  const db = await withProjects({}, {}, {});
  const indexed = async () =>
    (await sql<{ count: number }>`select count(*) as count from project_search`.execute(db)).rows;
  await db.deleteFrom('users').where('first_name', '=', 'Afi').execute();
  expect(await indexed()).toEqual([{ count: 1 }]);
  await db.deleteFrom('projects').execute();
  expect(await indexed()).toEqual([{ count: 0 }]);
});

it('takes a text that no index could hold whole', async () => {
  const words = Array.from({ length: 150_000 }, (_, index) => `ж${index}жж`).join(' ');
  const answers = { description_solution: `${'é'.repeat(5_000)} ${words}` };
  const db = await withProjects({ title: 'Grand', answers });
  expect(await findIds(db, { q: 'grand ж1ж' })).toEqual([1]);
  expect(await findIds(db, { q: 'é'.repeat(200) })).toEqual([1]);
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
