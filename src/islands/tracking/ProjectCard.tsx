import { useStore } from '@nanostores/react';
import type { CandidatureStep } from '../../contract/steps.ts';
import { projectNumber, projects as words } from '../../messages/submission/tracking.ts';
import type { ObservedStep } from '../../stores/tracking/observed-step.ts';
import { projectPath, type Card } from '../../stores/tracking/card.ts';
import type { StepStore } from '../../stores/tracking/project-steps.ts';
import { formatInstant } from '../../text/dates/format.ts';
import { Cover } from './Cover.tsx';
import { StepBadge } from './StepBadge.tsx';

interface Props {
  card: Card;
  preselected: ObservedStep<CandidatureStep> | undefined;
  steps: StepStore;
}

export function ProjectCard({ card, preselected, steps }: Props) {
  const { id, isUniversity, title, heading, work, text } = card;
  const { $steps, trackedStep } = steps;
  const step = useStore($steps, { keys: [id] })[id] ?? trackedStep(id);
  return (
    <li className={isUniversity ? 'project tile' : 'project tile outside'}>
      <Cover path={card.cover} />
      <div className="head">
        <p className="label">
          {`${isUniversity ? words.university : words.nonUniversity} ${projectNumber(id)}`}
        </p>
        <h3>{heading}</h3>
      </div>
      <div className="body flow">
        {work && (
          <p>
            <span className="label">{words.work}</span> <span>{work}</span>
          </p>
        )}
        {text && (
          <p>
            <span className="label">{words.description}</span> <span>{text}</span>
          </p>
        )}
        <p className="badges">
          <StepBadge tracked={step} preselected={preselected} />
          {step.state === 'failed' && step.observed && (
            <span className="label">{` ${words.asOf(formatInstant(step.observed.at))}`}</span>
          )}
        </p>
        <p>
          <a className="button" href={projectPath(card)}>
            {words.follow}
            <span className="visually-hidden">{`\u00a0: ${title}`}</span>
          </a>
        </p>
      </div>
    </li>
  );
}
