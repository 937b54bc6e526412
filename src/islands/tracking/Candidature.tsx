import { candidature as words, candidatureMessages } from '../../messages/submission/tracking.ts';
import type { CandidatureStep } from '../../contract/steps.ts';
import type { Noted } from '../../stores/tracking/cache.ts';
import { candidatureTimeline } from '../../stores/tracking/timeline.ts';
import { Timeline } from './Timeline.tsx';

export function Candidature({ noted }: { noted: Noted<CandidatureStep> | undefined }) {
  if (!noted) return <Outline />;
  const milestones = candidatureTimeline(noted);
  return (
    <>
      <h2>{words.title}</h2>
      <p className="message">{candidatureMessages[noted.step]}</p>
      {milestones.length > 0 && <Timeline milestones={milestones} />}
    </>
  );
}

function Outline() {
  return (
    <>
      <h2>{words.title}</h2>
      <p className="message">
        <span className="bone" />
      </p>
      <ol className="timeline" aria-hidden="true">
        {[1, 2, 3, 4].map((number) => (
          <li key={number}>
            <span className="bone short" />
          </li>
        ))}
      </ol>
    </>
  );
}
