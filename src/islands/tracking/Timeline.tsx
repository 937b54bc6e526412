import type { ShownStep } from '../../messages/submission/project-steps.ts';
import { timeline as words } from '../../messages/submission/tracking.ts';
import type { Milestone } from '../../stores/tracking/timeline.ts';
import { formatDate } from '../../text/dates/format.ts';
import { localMoment } from '../../text/dates/timing.ts';
import { NewBadge } from './StepBadge.tsx';

interface Props {
  step: ShownStep;
  milestones: Milestone[];
}

export function Timeline({ step, milestones }: Props) {
  return (
    <ol className={`timeline ${step}`}>
      {milestones.map(({ label, state, since, isNew }) => (
        <li key={label} className={state} aria-current={state === 'current' ? 'step' : undefined}>
          <span className="visually-hidden">{`${words[state]} `}</span>
          <span>{label}</span>
          {isNew && <NewBadge />}
          {since !== undefined && (
            <span className="label">
              {words.noted(formatDate(localMoment(new Date(since)).slice(0, 10)))}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
