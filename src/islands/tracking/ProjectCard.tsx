import { stepTexts } from '../../messages/submission/project-steps.ts';
import { projectNumber, projects as words, timeline } from '../../messages/submission/tracking.ts';
import type { ShownProject } from '../../stores/tracking/activity.ts';
import { projectPath } from '../../stores/tracking/card.ts';
import { formatDay, formatInstant } from '../../text/dates/format.ts';
import { Cover } from './Cover.tsx';
import { NextStep } from './NextStep.tsx';
import { NewBadge } from './Timeline.tsx';

interface Props {
  project: ShownProject;
  /** `lead` says what comes next; `row` is one of many. */
  kind: 'lead' | 'card' | 'row';
}

export function ProjectCard({ project: { card, observed, shown, state }, kind }: Props) {
  const { id, isUniversity, title, heading, work, text, cover, sentAt } = card;
  const isFailed = state === 'failed';
  const since = shown?.since !== undefined && timeline.noted(formatDay(shown.since));
  const note = isFailed ? observed && words.asOf(formatInstant(observed.at)) : since;
  return (
    <li
      className={`project ${kind === 'row' ? 'row linked' : kind}${isUniversity ? '' : ' outside'}`}
    >
      {cover && <Cover path={cover} />}
      <h3>{heading}</h3>
      <p className="state">
        {shown ? (
          <span className={`step ${shown.step}`}>{stepTexts[shown.step]}</span>
        ) : (
          <span className="label">{isFailed ? words.unavailable : words.waiting}</span>
        )}
        {shown?.isNew && <NewBadge />}
        {note && <span className="label">{` ${note}`}</span>}
      </p>
      <div className="texts measure">
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
