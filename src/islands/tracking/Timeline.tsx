import type { ShownStep } from '../../messages/submission/project-steps.ts';
import { timeline as words } from '../../messages/submission/tracking.ts';
import type { Milestone } from '../../stores/tracking/timeline.ts';
import { formatDay } from '../../text/dates/format.ts';

interface Props {
  step: ShownStep;
  milestones: Milestone[];
  /** When the project was sent, if that is known: ISO 8601, in UTC. */
  sentAt: string | undefined;
}

export function Timeline({ step, milestones, sentAt }: Props) {
  return (
    <ol className={`bare timeline ${step}`}>
      {milestones.map(({ label, state, since, isNew }, index) => (
        <li key={label} className={state} aria-current={state === 'current' ? 'step' : undefined}>
          <span className="visually-hidden">{`${words[state]} `}</span>
          <span>{label}</span>
          {isNew && <NewBadge />}
          {since !== undefined && <span className="label">{words.noted(formatDay(since))}</span>}
          {index === 0 && sentAt && <span className="label">{words.on(formatDay(sentAt))}</span>}
        </li>
      ))}
    </ol>
  );
}

export function NewBadge() {
  return (
    <span>
      {' '}
      <span className="news mark">{words.isNew}</span>
    </span>
  );
}
