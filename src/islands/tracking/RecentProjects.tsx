import { projects as words } from '../../messages/submission/tracking.ts';
import { projectPath } from '../../stores/tracking/card.ts';
import { shownStep } from '../../stores/tracking/preselected.ts';
import type { Recent } from '../../stores/tracking/recent.ts';
import { NextStep } from './NextStep.tsx';
import { StepBadge } from './StepBadge.tsx';

/** The newest projects, with their status and what comes next. */
export function RecentProjects({ recent: { items, total } }: { recent: Recent }) {
  if (total === 0) return <p>{words.none}</p>;
  return (
    <>
      <ul className="recent">
        {items.map(({ card, tracked, preselected }) => (
          <li key={card.id} className={`flow tile ${tracked.observed?.step ?? ''}`}>
            <h3>
              <a href={projectPath(card)}>{card.title}</a>
            </h3>
            <p>
              <StepBadge tracked={tracked} preselected={preselected} />
            </p>
            {tracked.observed && (
              <NextStep step={shownStep(tracked.observed, preselected).step} isQuiet />
            )}
          </li>
        ))}
      </ul>
      {total > items.length && (
        <p>
          <a href="/status">{words.all(total)}</a>
        </p>
      )}
    </>
  );
}
