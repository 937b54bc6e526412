import { OperatorError } from '../../lib/operator-error.ts';
import type { Settings } from '../../lib/settings.ts';
import { idOf } from '../http/id.ts';
import { withExisting } from '../open.ts';
import { projectSteps, userStep } from '../submissions/steps.ts';

export async function stepCommand(settings: Settings, [id, name]: string[]): Promise<void> {
  const step = Object.values(projectSteps).find((value) => String(value) === name);
  if (step === undefined)
    throw new OperatorError('Usage: step PROJECT STEP, where STEP is -1, 1, 2 or 4.');
  await withExisting(settings, async ({ db }) => {
    const project = await db
      .updateTable('projects')
      .set({ step })
      .where('id', '=', idOf(id))
      .returning('user_id')
      .executeTakeFirst();
    if (!project) throw new OperatorError(`There is no project ${id}.`);
    const candidate = await userStep(db, project.user_id);
    console.log(`Project ${id}: step ${step}; its candidate: step ${candidate}.`);
  });
}
