import type { CandidatureStep } from '../../contract/steps.ts';
import { stepTexts, type ShownStep } from '../../messages/submission/project-steps.ts';
import { projects as words, timeline } from '../../messages/submission/tracking.ts';
import type { ObservedStep } from '../../stores/tracking/observed-step.ts';
import { shownStep } from '../../stores/tracking/preselected.ts';
import type { TrackedStep } from '../../stores/tracking/project-steps.ts';

/** In a square of 16: a clock, a star, a tick, a cross, a question. */
const icons: Record<ShownStep, string> = {
  project_pending: 'M8 1a7 7 0 1 0 .1 0M8 4v4l3 2',
  project_preselected: 'm8 2 2 4 4 1-3 3 1 4-4-2-4 2 1-4-3-3 4-1z',
  project_selected: 'm3 8 4 4 7-8',
  project_eliminated: 'm4 4 8 8M12 4l-8 8',
  project_unknown: 'M5 5q3-4 5 0t-2 4v1M8 12v1',
};

interface Props {
  tracked: TrackedStep;
  preselected: ObservedStep<CandidatureStep> | undefined;
}

export function StepBadge({ tracked: { state, observed }, preselected }: Props) {
  if (!observed) {
    return <span className="label">{state === 'failed' ? words.unavailable : words.waiting}</span>;
  }
  const { step, isNew } = shownStep(observed, preselected);
  return (
    <>
      <span className={`step ${step}`}>
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d={icons[step]} />
        </svg>
        <span>{stepTexts[step]}</span>
      </span>
      {isNew && <NewBadge />}
    </>
  );
}

export function NewBadge() {
  return (
    <span>
      {' '}
      <span className="news">{timeline.isNew}</span>
    </span>
  );
}
