import { useEffect } from 'react';
import type { ProjectStep } from '../../contract/steps.ts';
import { project as words, projectMessages } from '../../messages/submission/tracking.ts';
import type { Noted } from '../../stores/tracking/cache.ts';
import { projectTimeline } from '../../stores/tracking/timeline.ts';
import { celebrate } from './confetti.ts';
import { Timeline } from './Timeline.tsx';

interface Props {
  id: number | undefined;
  noted: Noted<ProjectStep> | undefined;
  /** Called when a new step of this project is shown. */
  onSeen: (id: number) => void;
}

/** Explains a project's step, with its timeline. */
export function StepReport({ id, noted, onSeen }: Props) {
  const step = noted?.step;
  useEffect(() => {
    if (id !== undefined && noted?.isNew) onSeen(id);
  }, [id, noted, onSeen]);
  useEffect(() => {
    if (step === 'project_selected') void celebrate();
  }, [step]);

  if (!noted) return <Outline />;
  const { message, advice } = projectMessages[noted.step];
  return (
    <>
      <p className={`message ${noted.step}`}>{message}</p>
      {advice && <p>{advice}</p>}
      {noted.step === 'project_eliminated' && (
        <p>
          <a className="button" href="/soumission-projet">
            {words.propose}
          </a>
        </p>
      )}
      <h2>{words.steps}</h2>
      <Timeline milestones={projectTimeline(noted)} />
    </>
  );
}

function Outline() {
  return (
    <div className="flow" aria-hidden="true">
      <p className="message">
        <span className="bone" />
        <span className="bone short" />
      </p>
      <p>
        <span className="bone" />
      </p>
      <div className="timeline">
        {[1, 2, 3].map((number) => (
          <div key={number}>
            <span className="bone short" />
          </div>
        ))}
      </div>
    </div>
  );
}
