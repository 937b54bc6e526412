// The step of a project, and what it means for its candidate.
import type { Database } from '../database/database.ts';

/** As stored. The contract knows no preselected projects: they are shown as pending. */
export const projectSteps = { eliminated: -1, pending: 1, selected: 2, preselected: 4 } as const;

/** The step of a project as the contract has it. */
export const shownStep = (step: number): number =>
  step === projectSteps.preselected ? projectSteps.pending : step;

export const userSteps = { eliminated: -1, none: 0, pending: 1, preselected: 4, selected: 5 };

/** The candidate's step: that of the project that has come furthest. */
export async function userStep(db: Database, userId: number): Promise<number> {
  const rows = await db
    .selectFrom('projects')
    .select('step')
    .distinct()
    .where('user_id', '=', userId)
    .execute();
  const steps = rows.map(({ step }) => step);
  for (const name of ['selected', 'preselected', 'pending', 'eliminated'] as const) {
    if (steps.includes(projectSteps[name])) return userSteps[name];
  }
  return userSteps.none;
}
