import { timeline as words } from '../../messages/tracking.ts';
import type { Milestone } from '../../stores/tracking/timeline.ts';
import { day } from './dates.ts';
import { News } from './News.tsx';

export function Timeline({ milestones }: { milestones: Milestone[] }) {
  return (
    <ol className="timeline">
      {milestones.map(({ label, state, since, isNew }) => (
        <li key={label} className={state} aria-current={state === 'current' ? 'step' : undefined}>
          <span className="visually-hidden">{words[state]} </span>
          <span>{label}</span>
          {isNew && <News />}
          {since !== undefined && <span className="label">{words.noted(day(since))}</span>}
        </li>
      ))}
    </ol>
  );
}
