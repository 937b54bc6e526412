// The step of a project, and what it means for its candidate.
import { stepTexts } from '../../../src/messages/submission/project-steps.ts';
import type { Services } from '../services.ts';
import { knownStep } from './told.ts';

type Reading = Pick<Services, 'db' | 'clock'>;

/** As stored. The contract knows no preselected projects: they are shown as pending. */
export const projectSteps = { eliminated: -1, pending: 1, selected: 2, preselected: 4 } as const;

export type StepName = keyof typeof projectSteps;

export const stepNames = ['pending', 'preselected', 'selected', 'eliminated'] as const;

/** What is decided: a step, or a message to the candidate, and the step stays the same. */
export type Choice = StepName | 'same';

/** Reads a step as people write it: its name or its number. */
export const readStep = (text: string | undefined): StepName | undefined =>
  stepNames.find((name) => name === text || String(projectSteps[name]) === text);

export const stepName = (step: number): StepName =>
  stepNames.find((name) => projectSteps[name] === step)!;

/** In French. */
export const stepText = (step: StepName): string => stepTexts[`project_${step}`];

export const textOf = (step: number): string => stepText(stepName(step));

/** The step of a project as the contract has it. */
export const shownStep = (step: number): number =>
  step === projectSteps.preselected ? projectSteps.pending : step;

export const userSteps = { eliminated: -1, none: 0, pending: 1, preselected: 4, selected: 5 };

/** The candidate's step: that of the project that has come furthest, as far as the candidate knows. */
export const userStep = async (services: Reading, userId: number): Promise<number> =>
  userSteps[await furthestStep(services, userId)];

export async function furthestStep(
  { db, clock }: Reading,
  userId: number,
): Promise<keyof typeof userSteps> {
  const rows = await db
    .selectFrom('projects')
    .select(knownStep(clock()).as('step'))
    .distinct()
    .where('user_id', '=', userId)
    .execute();
  return furthest(rows.map(({ step }) => step));
}

/** The furthest of the steps of a candidate's projects. */
export function furthest(steps: readonly number[]): keyof typeof userSteps {
  const order = ['selected', 'preselected', 'pending', 'eliminated'] as const;
  return order.find((name) => steps.includes(projectSteps[name])) ?? 'none';
}
