// The milestones: past, current and possible next ones. They show only what the provider's step
// implies: a selected candidate may or may not have been preselected before.
import { stepTexts, type ShownStep } from '../../messages/submission/project-steps.ts';
import { milestones as words } from '../../messages/submission/tracking.ts';
import type { ObservedStep } from './observed-step.ts';

export interface Milestone {
  label: string;
  state: 'done' | 'current' | 'ahead';
  /** When this device first received the step. */
  since?: number | undefined;
  isNew?: boolean | undefined;
}

export function projectTimeline(observed: ObservedStep<ShownStep>): Milestone[] {
  const { submitted, decision } = words;
  const { project_pending: examined, [observed.step]: current } = stepTexts;
  switch (observed.step) {
    case 'project_pending':
      return line([submitted, current, decision], 1, observed);
    case 'project_preselected':
      return line([submitted, examined, current, decision], 2, observed);
    case 'project_unknown':
      return line([submitted, current], 1, observed);
    case 'project_selected':
    case 'project_eliminated':
      return line([submitted, examined, current], 2, observed);
  }
}

function line(labels: string[], at: number, { since, isNew }: ObservedStep<unknown>): Milestone[] {
  return labels.map((label, index) => {
    if (index !== at) return { label, state: index < at ? 'done' : 'ahead' };
    return { label, state: 'current', since, isNew };
  });
}
