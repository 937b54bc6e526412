// The names of the steps, on every page that shows one.
import type { CandidatureStep, ProjectStep } from '../../contract/steps.ts';

/** `project_preselected` comes from the candidature: see src/stores/tracking/preselected.ts. */
export type ShownStep = ProjectStep | 'project_preselected';

export const stepTexts: Record<ShownStep, string> = {
  project_pending: 'En cours de traitement',
  project_preselected: 'Présélectionné',
  project_selected: 'Sélectionné',
  project_eliminated: 'Non retenu',
  project_unknown: 'État non précisé',
};

export const candidatureStepTexts: Record<CandidatureStep, string> = {
  candidature_not_submitted: 'Aucun projet soumis',
  candidature_pending: stepTexts.project_pending,
  candidature_preselected: stepTexts.project_preselected,
  candidature_selected: stepTexts.project_selected,
  candidature_eliminated: stepTexts.project_eliminated,
  candidature_unknown: stepTexts.project_unknown,
};
