import { useStore } from '@nanostores/react';
import type { CandidatureStep } from '../../contract/steps.ts';
import { projectNumber, projects as words, timeline } from '../../messages/submission/tracking.ts';
import type { ObservedStep } from '../../stores/tracking/observed-step.ts';
import { projectPath, type Card } from '../../stores/tracking/card.ts';
import { shownStep } from '../../stores/tracking/preselected.ts';
import type { StepStore } from '../../stores/tracking/project-steps.ts';
import { formatDay, formatInstant } from '../../text/dates/format.ts';
import { Cover } from './Cover.tsx';
import { NextStep } from './NextStep.tsx';
import { StepBadge } from './StepBadge.tsx';

export type Steps = Pick<StepStore, '$steps' | 'trackedStep'>;

interface Props {
  card: Card;
  preselected: ObservedStep<CandidatureStep> | undefined;
  steps: Steps;
  /** `lead` says what comes next; `row` is one of many. */
  kind: 'lead' | 'card' | 'row';
}

export function ProjectCard({ card, preselected, steps, kind }: Props) {
  const { id, isUniversity, title, heading, work, text, cover, sentAt } = card;
  const { $steps, trackedStep } = steps;
  const tracked = useStore($steps, { keys: [id] })[id] ?? trackedStep(id);
  const { observed, state } = tracked;
  const shown = observed && shownStep(observed, preselected);
  const since = shown?.since !== undefined && timeline.noted(formatDay(shown.since));
  const note = state === 'failed' ? observed && words.asOf(formatInstant(observed.at)) : since;
  return (
    <li className={`project ${kind}${isUniversity ? '' : ' outside'}`}>
      {cover && <Cover path={cover} />}
      <h3>{heading}</h3>
      <p className="state">
        <StepBadge tracked={tracked} preselected={preselected} />
        {note && <span className="label">{` ${note}`}</span>}
      </p>
      <div className="texts">
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
      </div>
      <p className="label facts">
        <span>
          {kind === 'row' && isUniversity ? projectNumber(id) : words.kind(id, isUniversity)}
        </span>{' '}
        {sentAt && <span>{words.sentOn(formatDay(sentAt))}</span>}
      </p>
      {kind === 'lead' && shown && <NextStep step={shown.step} />}
      <p className="act">
        <a className={kind === 'row' ? undefined : 'button quiet'} href={projectPath(card)}>
          {words.follow}
          <span className="visually-hidden">{`\u00a0: ${title}`}</span>
        </a>
      </p>
    </li>
  );
}
