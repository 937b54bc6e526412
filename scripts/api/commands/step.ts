import { OperatorError } from '../../lib/operator-error.ts';
import type { Settings } from '../../lib/settings.ts';
import { one, run, transaction } from '../database/database.ts';
import { openServices } from '../open.ts';

/** By argument: the new step of the project, and that of its candidate. */
const steps = new Map([
  ['-1', { project: -1, user: -1 }],
  ['1', { project: 1, user: 1 }],
  ['2', { project: 2, user: 5 }],
  // Changes only the candidate: the contract has no such step for projects.
  ['4', { project: 1, user: 4 }],
]);

export async function stepCommand(settings: Settings, [id, name]: string[]): Promise<void> {
  const step = steps.get(name ?? '');
  if (!step) throw new OperatorError('Usage: step PROJECT STEP, where STEP is -1, 1, 2 or 4.');
  const { db } = openServices(settings);
  const project = one<{ user_id: number }>(
    db,
    'SELECT user_id FROM projects WHERE id = ?',
    Number(id) || 0,
  );
  if (!project) throw new OperatorError(`There is no project ${id}.`);
  transaction(db, () => {
    run(db, 'UPDATE projects SET step = ? WHERE id = ?', step.project, Number(id));
    run(db, 'UPDATE users SET step = ? WHERE id = ?', step.user, project.user_id);
  });
  console.log(`Project ${id}: step ${step.project}; its candidate: step ${step.user}.`);
}
