// On every database: see TEST_DATABASE in test-database.ts.
import { expect, it } from 'vitest';
import { listCandidates } from '../../../../../scripts/api/accounts/candidates.ts';
import { eachProject, findProject } from '../../../../../scripts/api/projects/queries.ts';
import { insertFile, insertProject, insertUser } from '../harness.ts';
import { testDatabase } from '../test-database.ts';

const file = { name: 'photo.png', type: 'image/png', bytes: 3_000_000 };

/** A database with the projects 1 to 3 of one candidate, and a second candidate. */
async function fill() {
  const db = await testDatabase();
  const { id } = await insertUser({ db });
  await insertUser({ db }, { email: 'afi@exemple.bj' });
  for (const step of [1, 2, 1]) await insertProject({ db }, id, step);
  for (const position of [1, 0])
    await insertFile({ db }, 3, { ...file, path: `${position}.png`, position });
  return db;
}

it('reads the projects that are asked for, in that order, with their files in order', async () => {
  const db = await fill();
  // More than it reads at once.
  const twos = Array<number>(150).fill(2);
  const read = await Array.fromAsync(eachProject(db, [3, 4, ...twos, 1]));
  expect(read.map(({ id }) => id)).toEqual([3, ...twos, 1]);
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
