import type { CandidatureStep } from '../../contract/steps.ts';
import { stepTexts } from '../../messages/submission/project-steps.ts';
import { projects as words, timeline } from '../../messages/submission/tracking.ts';
import type { ObservedStep } from '../../stores/tracking/observed-step.ts';
import { shownStep } from '../../stores/tracking/preselected.ts';
import type { TrackedStep } from '../../stores/tracking/project-steps.ts';

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
      <span className={`step ${step}`}>{stepTexts[step]}</span>
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
