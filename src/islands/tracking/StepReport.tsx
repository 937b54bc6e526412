import { useEffect } from 'react';
import type { CandidatureStep, ProjectStep } from '../../contract/steps.ts';
import { project as words, projectMessages } from '../../messages/submission/tracking.ts';
import type { ObservedStep } from '../../stores/tracking/observed-step.ts';
import { projectTimeline } from '../../stores/tracking/timeline.ts';
import { shownStep } from '../../stores/tracking/preselected.ts';
import { celebrate } from './confetti.ts';
import { NextStep } from './NextStep.tsx';
import { Timeline } from './Timeline.tsx';

interface Props {
  id: number | undefined;
  observed: ObservedStep<ProjectStep> | undefined;
  preselected: ObservedStep<CandidatureStep> | undefined;
  /** The provider has said on this page that the project is selected. */
  isSelected: boolean;
  /** Called when a new step of this project is shown. */
  onSeen: (id: number) => void;
}

/** Explains a project's step, with its timeline. */
export function StepReport({ id, observed, preselected, isSelected, onSeen }: Props) {
  useEffect(() => {
    if (id !== undefined && observed?.isNew) onSeen(id);
  }, [id, observed, onSeen]);
  useEffect(() => {
    if (!isSelected) return undefined;
    const celebration = new AbortController();
    void celebrate(celebration.signal);
    return () => celebration.abort();
  }, [isSelected]);

  if (!observed) return <Outline />;
  const shown = shownStep(observed, preselected);
  const { step } = shown;
  return (
    <>
      <p className={`message ${step}`}>{projectMessages[observed.step]}</p>
      <NextStep step={step} />
      <h2 className="minor">{words.steps}</h2>
      <Timeline step={step} milestones={projectTimeline(shown)} />
    </>
  );
}

function Outline() {
  return (
    <div className="flow" aria-hidden="true">
      <p className="message">
        <span className="skeleton" />
        <span className="skeleton short" />
      </p>
      <p>
        <span className="skeleton" />
      </p>
      <div className="timeline">
        {[1, 2, 3].map((number) => (
          <div key={number}>
            <span className="skeleton short" />
          </div>
        ))}
      </div>
    </div>
  );
}
