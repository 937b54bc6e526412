// On every database: see TEST_DATABASE in test-database.ts.
import { expect, it } from 'vitest';
import { listCandidates } from '../../../../../scripts/api/accounts/candidates.ts';
import {
  changeStep,
  eachProject,
  findProject,
  stepChanges,
  type ProjectFilter,
} from '../../../../../scripts/api/projects/queries.ts';
import { insertProject, insertUser, rows } from '../harness.ts';
import { testDatabase } from '../test-database.ts';

const file = { name: 'photo.png', type: 'image/png', bytes: 3_000_000 };

/** A database with the projects 1 to 3 of one candidate, and a second candidate. */
async function fill() {
  const db = await testDatabase();
  const { id } = await insertUser({ db });
  await insertUser({ db }, { email: 'afi@exemple.bj' });
  for (const step of [1, 2, 1]) await insertProject({ db }, id, step);
  const files = [1, 0].map((position) => ({ ...file, path: `${position}.png`, position }));
  await db
    .insertInto('project_files')
    .values(files.map((row) => ({ ...row, project_id: 3 })))
    .execute();
  return db;
}

it('reads the projects that are asked for, with their files in order', async () => {
  const db = await fill();
  const idsOf = async (filter: ProjectFilter) =>
    (await Array.fromAsync(eachProject(db, filter))).map(({ id }) => id);
  expect(await idsOf({})).toEqual([1, 2, 3]);
  expect(await idsOf({ step: 1 })).toEqual([1, 3]);
  expect(await idsOf({ level: 'licence' })).toEqual([]);
  expect(await idsOf({ step: 2, level: 'master' })).toEqual([2]);
  expect(await findProject(db, 3)).toMatchObject({
    email: 'senan@exemple.bj',
    answers: {},
    files: [
      { ...file, path: '0.png' },
      { ...file, path: '1.png' },
    ],
  });
  expect(await findProject(db, 4)).toBeUndefined();
});

it('reads the candidates with the steps of their projects', async () => {
  const db = await fill();
  const candidates = await listCandidates(db);
  expect(candidates).toMatchObject([{ id: 1 }, { id: 2, steps: [] }]);
  expect(candidates[0]?.steps.toSorted()).toEqual([1, 1, 2]);
  expect(candidates[0]).not.toHaveProperty('password_hash');
});

const decision = {
  project_id: 1,
  changed_at: '2026-03-10T09:00:00.000Z',
  changed_by: 'root',
  from_step: 1,
  to_step: 2,
  message: '',
  silent: 1,
};

it('leaves a trace of a decision, until the account is deleted', async () => {
  const db = await fill();
  expect(await changeStep(db, decision, async () => {})).toBe(true);
  expect(await findProject(db, 1)).toMatchObject({ step: 2 });
  expect(await stepChanges(db, 1)).toEqual([{ id: 1, ...decision }]);
  await db.deleteFrom('users').execute();
  expect(await rows(db, 'project_steps')).toEqual([]);
});

it('changes nothing if somebody else has just decided, or the mail cannot be queued', async () => {
  const db = await fill();
  expect(await changeStep(db, { ...decision, from_step: 4 }, async () => {})).toBe(false);
  const fails = changeStep(db, decision, () => Promise.reject(new Error('no mail')));
  await expect(fails).rejects.toThrow('no mail');
  expect(await findProject(db, 1)).toMatchObject({ step: 1 });
  expect(await rows(db, 'project_steps')).toEqual([]);
});
