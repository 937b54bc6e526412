// The names of the steps, on every page that shows one.
import type { CandidatureStep, ProjectStep } from '../../contract/steps.ts';

/** `project_preselected` comes from the candidature: see src/stores/tracking/preselected.ts. */
export type ShownStep = ProjectStep | 'project_preselected';

export const projectSteps: Record<ShownStep, string> = {
  project_pending: 'En cours de traitement',
  project_preselected: 'Présélectionné',
  project_selected: 'Sélectionné',
  project_eliminated: 'Non retenu',
  project_unknown: 'État non précisé',
};

export const candidatureSteps: Record<CandidatureStep, string> = {
  candidature_not_submitted: 'Aucun projet soumis',
  candidature_pending: projectSteps.project_pending,
  candidature_preselected: projectSteps.project_preselected,
  candidature_selected: projectSteps.project_selected,
  candidature_eliminated: projectSteps.project_eliminated,
  candidature_unknown: projectSteps.project_unknown,
};
