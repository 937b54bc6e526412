import { projectSteps, projects as words } from '../../messages/submission/tracking.ts';
import type { TrackedStep } from '../../stores/tracking/steps.ts';
import { formatInstant } from '../../text/dates/format.ts';
import { News } from './News.tsx';

export function StepBadge({ state, known }: TrackedStep) {
  if (!known) {
    return <span className="label">{state === 'failed' ? words.unavailable : words.waiting}</span>;
  }
  return (
    <>
      <span className={`step ${known.step}`}>{projectSteps[known.step]}</span>
      {known.isNew && <News />}
      {state === 'failed' && (
        <span className="label">{` ${words.asOf(formatInstant(known.at))}`}</span>
      )}
    </>
  );
}
