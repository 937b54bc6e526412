import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { stepCommand } from '../../../../../scripts/api/commands/step.ts';
import { openDatabase } from '../../../../../scripts/api/database/database.ts';
import { migrate } from '../../../../../scripts/api/database/migrate.ts';
import { userStep } from '../../../../../scripts/api/submissions/steps.ts';
import { OperatorError } from '../../../../../scripts/lib/operator-error.ts';
import { readSettings } from '../../../../../scripts/lib/settings.ts';
import { runCli } from '../cli.ts';
import { temporaryFolder } from '../../../../fixtures/temporary-folder.ts';
import { captureLog, insertProject, insertUser, rows } from '../harness.ts';

/** A folder with two candidates, and a project of each. */
async function fill() {
  const folder = temporaryFolder();
  const db = openDatabase({ file: path.join(folder, '.data/api.db') });
  await migrate(db);
  for (const email of ['senan@exemple.bj', 'afi@exemple.bj']) {
    const { id: user_id } = await insertUser({ db }, { email });
    await insertProject({ db }, user_id);
  }
  const settings = readSettings({ DATA_DIR: path.join(folder, '.data') });
  const steps = async () => {
    const projects = (await rows(db, 'projects')).map((row) => row['step']);
    const users = (await rows(db, 'users')).map((row) => userStep(db, Number(row['id'])));
    return [projects, await Promise.all(users)];
  };
  return { folder, db, settings, steps };
}

describe('npm run api -- step', () => {
  it('eliminates a project with -1', async () => {
    const { folder, steps } = await fill();
    expect(await runCli(folder, ['step', '1', '-1'])).toEqual({
      code: 0,
      stdout: 'Project 1: step -1; its candidate: step -1.\n',
      stderr: '',
    });
    expect(await steps()).toEqual([
      [-1, 1],
      [-1, 1],
    ]);
  });

  it('gives a candidate the step of the project that has come furthest, in any order', async () => {
    const lines = captureLog();
    const { db, settings } = await fill();
    await insertProject({ db }, 1);
    for (const args of ['3 -1', '1 4', '3 2', '1 -1', '3 1', '3 -1']) {
      await stepCommand(settings, args.split(' '));
    }
    expect(lines.map((line) => line.replace(/.*candidate: /, ''))).toEqual(
      [1, 4, 5, 5, 1, -1].map((step) => `step ${step}.`),
    );
  });

  it.each([
    [['99', '1'], 'There is no project 99.'],
    [['0x1', '2'], 'There is no project 0x1.'],
    [['1', '5'], 'Usage: step PROJECT STEP, where STEP is -1, 1, 2 or 4.'],
    [['1', 'toString'], 'Usage: step PROJECT STEP, where STEP is -1, 1, 2 or 4.'],
    [[], 'Usage: step PROJECT STEP, where STEP is -1, 1, 2 or 4.'],
  ])('refuses %j', async (args, message) => {
    const { settings, steps } = await fill();
    await expect(stepCommand(settings, args)).rejects.toThrow(new OperatorError(message));
    expect(await steps()).toEqual([
      [1, 1],
      [1, 1],
    ]);
  });
});
