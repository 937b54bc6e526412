import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { hub } from '../../hub.ts';
import { stepTexts } from '../../messages/submission/project-steps.ts';
import {
  project as words,
  projectMessages,
  projects,
  refreshing as refreshWords,
} from '../../messages/submission/tracking.ts';
import { app } from '../../stores/app.ts';
import { database } from '../../stores/submission/draft/draft-storage.ts';
import { createReceipts, projectOf } from '../../stores/submission/receipts.ts';
import { createCache } from '../../stores/tracking/cache.ts';
import { isFinal } from '../../stores/tracking/observed-step.ts';
import { createProject } from '../../stores/tracking/project.ts';
import { projectTimeline } from '../../stores/tracking/timeline.ts';
import { formatDay } from '../../text/dates/format.ts';
import { receiptPath } from '../submission/ReceiptList.tsx';
import { withErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { Outline } from '../ui/Outline.tsx';
import { useRefresh } from '../ui/useRefresh.ts';
import { useReturn } from '../ui/useReturn.ts';
import { celebrate } from './confetti.ts';
import { NextStep } from './NextStep.tsx';
import { Refresh } from './Refresh.tsx';
import { SentAnswers } from './SentAnswers.tsx';
import { Timeline } from './Timeline.tsx';

const store = createProject(app);
const { $confirmed, $project, $shown, $step, loadProject, markStepSeen, returnToProject } = store;
const { $receipts, loadReceipts } = createReceipts(app, database);
const { cachedList } = createCache(app);

/** The status of one project. */
function ProjectStatus() {
  const { view, card, message } = useStore($project);
  const step = useStore($step);
  const shown = useStore($shown);
  const isSelected = useStore($confirmed) === 'project_selected';
  const receipts = useStore($receipts, { ssr: 'initial' });
  const [title, refresh] = useRefresh(loadProject);

  useEffect(() => {
    void loadProject();
    void loadReceipts();
  }, []);
  useReturn(returnToProject);
  useEffect(() => {
    if (card) document.title = `${card.title} – ${hub.name}`;
    if (card && step?.isNew) markStepSeen(card.id);
  }, [card, step]);
  useEffect(() => {
    if (!isSelected) return undefined;
    const celebration = new AbortController();
    void celebrate(celebration.signal);
    return () => celebration.abort();
  }, [isSelected]);

  const isUnknown = view === 'unknown';
  const known = card ? (step ? 'step' : 'card') : isUnknown ? 'nothing' : 'outline';
  const receipt = card && receipts?.find((one) => projectOf(one, cachedList()?.cards) === card.id);
  const sentAt = card?.sentAt ?? receipt?.sentAt;
  return (
    // The key replaces the content at once: elements that move would count as layout shift.
    <div key={`${known} ${Boolean(receipt)}`} className="flow">
      <h1 ref={title} tabIndex={-1}>
        {isUnknown ? words.unknown : (card?.title ?? words.title)}
      </h1>
      {card && (
        <p className="label facts">
          <span>{projects.numbered(card.id)}</span>{' '}
          <span className={`step ${shown?.step ?? ''}`}>{shown && stepTexts[shown.step]}</span>{' '}
          {sentAt && <span>{projects.sentOn(formatDay(sentAt))}</span>}
        </p>
      )}
      {isUnknown ? (
        <p>{words.unknownHint}</p>
      ) : (
        <div className="project-page">
          <section className={`panel notice flow ${step?.step ?? ''}`}>
            {shown && (
              <>
                <p className="message">{step && projectMessages[step.step]}</p>
                <NextStep step={shown.step} />
              </>
            )}
            {!shown && (card || view === 'loading') && <Outline />}
            <Refresh
              loading={refreshWords.loadingProject}
              busy={view === 'loading'}
              at={step?.at}
              failure={message}
              isFinal={isFinal(step)}
              onRefresh={refresh}
            />
          </section>
          {shown && (
            <section className="flow">
              <h2 className="minor">{words.steps}</h2>
              <Timeline step={shown.step} milestones={projectTimeline(shown)} sentAt={sentAt} />
            </section>
          )}
          {card && (
            <>
              <section>
                <SentAnswers id={card.id} store={store} />
                {receipt && (
                  <a className="target" href={receiptPath(receipt)}>
                    {words.receipt(card.id)}
                  </a>
                )}
              </section>
              <section className="flow">
                <h2 className="minor">{words.mistake}</h2>
                <p>
                  <span>{words.mistakeWhat(card.id)}</span>{' '}
                  <a href={words.mistakeMail(card.id)}>{hub.email}</a>
                </p>
              </section>
            </>
          )}
        </div>
      )}
      <p>
        <a className="target" href="/status">
          {words.back}
        </a>
      </p>
    </div>
  );
}

export default withErrorBoundary(ProjectStatus);
