import type { CandidatureStep, ProjectStep } from '../../contract/steps.ts';

/** A step as the provider gave it to this device. Times are in milliseconds since 1970. */
export interface ObservedStep<Observed> {
  step: Observed;
  /** When the provider last returned it. */
  at: number;
  /** When this device first received this step after another one. */
  since?: number;
  /** The user has not seen the change yet. */
  isNew?: boolean;
}

/** Compares the provider's step with the one that this device had before. */
export function observeStep<Observed>(
  before: ObservedStep<Observed> | undefined,
  step: Observed,
  at: number,
): ObservedStep<Observed> {
  // It is unknown when the first step began.
  if (before === undefined) return { step, at };
  return before.step === step ? { ...before, at } : { step, at, since: at, isNew: true };
}

/** After these steps the hub has decided: they are final. */
const FINAL: readonly (CandidatureStep | ProjectStep)[] = [
  'candidature_selected',
  'candidature_eliminated',
  'project_selected',
  'project_eliminated',
];

export const isFinal = (
  observed: ObservedStep<CandidatureStep | ProjectStep> | undefined,
): boolean => observed !== undefined && FINAL.includes(observed.step);
