// The provider says that a candidature is preselected, but not which of its projects.
import type { CandidatureStep, ProjectStep } from '../../contract/steps.ts';
import type { ShownStep } from '../../messages/submission/project-steps.ts';
import type { ObservedStep } from './observed-step.ts';
import type { Card } from './card.ts';
import type { TrackedStep } from './project-steps.ts';

export interface Preselection {
  /** Of the project that is meant. */
  id: number;
  observed: ObservedStep<CandidatureStep>;
}

/** Undefined unless only one of the projects may be pending: it is the one that is meant. */
export function findPreselection(
  candidature: ObservedStep<CandidatureStep> | undefined,
  cards: readonly Card[],
  stepOf: (id: number) => TrackedStep,
): Preselection | undefined {
  if (candidature?.step !== 'candidature_preselected') return undefined;
  const pending = cards.filter(({ id }) => {
    const { observed } = stepOf(id);
    return !observed || observed.step === 'project_pending';
  });
  const [only, another] = pending;
  return only && !another ? { id: only.id, observed: candidature } : undefined;
}

/** The step that is shown for a project. */
export const shownStep = (
  id: number,
  observed: ObservedStep<ProjectStep> | undefined,
  preselection: Preselection | undefined,
): ObservedStep<ShownStep> | undefined =>
  preselection?.id === id && observed?.step === 'project_pending'
    ? { ...preselection.observed, step: 'project_preselected' }
    : observed;
