// The milestones: past, current and possible next ones. They show only what the provider's step
// implies: a selected candidate may or may not have been preselected before.
import type { CandidatureStep, ProjectStep } from '../../contract/steps.ts';
import { milestones as words, projectSteps } from '../../messages/submission/tracking.ts';
import type { Noted } from './cache.ts';

export interface Milestone {
  label: string;
  state: 'done' | 'current' | 'ahead';
  /** When this device first received the step. */
  since?: number | undefined;
  isNew?: boolean | undefined;
}

export function candidatureTimeline(noted: Noted<CandidatureStep>): Milestone[] {
  const { submitted, examined, preselected, decision } = words;
  switch (noted.step) {
    case 'candidature_not_submitted':
      return line([submitted, examined, preselected, decision], -1, noted);
    case 'candidature_pending':
      return line([submitted, examined, preselected, decision], 1, noted);
    case 'candidature_preselected':
      return line([submitted, examined, preselected, decision], 2, noted);
    case 'candidature_selected':
      return line([submitted, examined, words.selected], 2, noted);
    case 'candidature_eliminated':
      return line([submitted, examined, words.eliminated], 2, noted);
    case 'candidature_unknown':
      return [];
  }
}

export function projectTimeline(noted: Noted<ProjectStep>): Milestone[] {
  const { projectSubmitted: submitted, decision } = words;
  const examined = projectSteps.project_pending;
  switch (noted.step) {
    case 'project_pending':
      return line([submitted, examined, decision], 1, noted);
    case 'project_unknown':
      return line([submitted, projectSteps.project_unknown], 1, noted);
    case 'project_selected':
    case 'project_eliminated':
      return line([submitted, examined, projectSteps[noted.step]], 2, noted);
  }
}

function line(labels: string[], at: number, { since, isNew }: Noted<unknown>): Milestone[] {
  return labels.map((label, index) => {
    if (index !== at) return { label, state: index < at ? 'done' : 'ahead' };
    return { label, state: 'current', since, isNew };
  });
}
