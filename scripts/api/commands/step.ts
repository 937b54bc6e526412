import { OperatorError } from '../../lib/operator-error.ts';
import type { Settings } from '../../lib/settings.ts';
import { one, run } from '../database/database.ts';
import { openExisting } from '../open.ts';
import { projectSteps, userStep } from '../submissions/steps.ts';

export async function stepCommand(settings: Settings, [id, name]: string[]): Promise<void> {
  const step = Object.values(projectSteps).find((value) => String(value) === name);
  if (step === undefined)
    throw new OperatorError('Usage: step PROJECT STEP, where STEP is -1, 1, 2 or 4.');
  const { db } = openExisting(settings);
  const project = one<{ user_id: number }>(
    db,
    'SELECT user_id FROM projects WHERE id = ?',
    /^\d+$/.test(id!) ? Number(id) : 0,
  );
  if (!project) throw new OperatorError(`There is no project ${id}.`);
  run(db, 'UPDATE projects SET step = ? WHERE id = ?', step, Number(id));
  console.log(`Project ${id}: step ${step}; its candidate: step ${userStep(db, project.user_id)}.`);
}
