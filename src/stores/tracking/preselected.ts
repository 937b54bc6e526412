// The provider says that a candidature is preselected, and not which of its projects.
import type { CandidatureStep, ProjectStep } from '../../contract/steps.ts';
import type { ShownStep } from '../../messages/submission/project-steps.ts';
import type { Noted } from './cache.ts';
import type { Card } from './card.ts';
import type { TrackedStep } from './steps.ts';

export interface Preselection {
  /** Of the project that is meant. */
  id: number;
  noted: Noted<CandidatureStep>;
}

/** Undefined unless only one of the projects may be pending: it is the one that is meant. */
export function findPreselection(
  noted: Noted<CandidatureStep> | undefined,
  cards: readonly Card[],
  stepOf: (id: number) => TrackedStep,
): Preselection | undefined {
  if (noted?.step !== 'candidature_preselected') return undefined;
  const pending = cards.filter(({ id }) => {
    const { known } = stepOf(id);
    return !known || known.step === 'project_pending';
  });
  const [only, another] = pending;
  return only && !another ? { id: only.id, noted } : undefined;
}

/** The step that is shown of a project. */
export const shownStep = (
  noted: Noted<ProjectStep>,
  preselected: Noted<CandidatureStep> | undefined,
): Noted<ShownStep> =>
  preselected && noted.step === 'project_pending'
    ? { ...preselected, step: 'project_preselected' }
    : noted;
