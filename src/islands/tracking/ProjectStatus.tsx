import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { hub } from '../../hub.ts';
import {
  project as words,
  projects,
  refreshing as refreshWords,
} from '../../messages/submission/tracking.ts';
import { app } from '../../stores/app.ts';
import { isFinal } from '../../stores/tracking/observed-step.ts';
import { createProject } from '../../stores/tracking/project.ts';
import { withErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { useRefresh } from '../ui/useRefresh.ts';
import { useReturn } from '../ui/useReturn.ts';
import { Refresh } from './Refresh.tsx';
import { SentAnswers } from './SentAnswers.tsx';
import { StepReport } from './StepReport.tsx';

const store = createProject(app);
const { $confirmed, $preselected, $project, $step, loadProject, markStepSeen, returnToProject } =
  store;

/** The status of one project. */
function ProjectStatus() {
  const { view, card, message } = useStore($project);
  const step = useStore($step);
  const preselected = useStore($preselected);
  const isSelected = useStore($confirmed) === 'project_selected';
  const [title, refresh] = useRefresh(loadProject);

  useEffect(() => void loadProject(), []);
  useReturn(returnToProject);
  useEffect(() => {
    if (card) document.title = `${card.title} – ${hub.name}`;
  }, [card]);

  const isUnknown = view === 'unknown';
  const known = card ? (step ? 'step' : 'card') : isUnknown ? 'nothing' : 'outline';
  return (
    // The key replaces the content at once: elements that move would count as layout shift.
    <div key={known} className="flow">
      <h1 className={card ? 'project-title' : undefined} ref={title} tabIndex={-1}>
        {isUnknown ? words.unknown : (card?.title ?? words.title)}
      </h1>
      {card && <p className="label">{projects.numbered(card.id)}</p>}
      {isUnknown ? (
        <p>{words.unknownHint}</p>
      ) : (
        <section className={`panel tile flow ${(card && step?.step) ?? ''}`}>
          {(card || view === 'loading') && (
            <StepReport
              id={card?.id}
              observed={card && step}
              preselected={preselected}
              isSelected={isSelected}
              onSeen={markStepSeen}
            />
          )}
          <Refresh
            loading={refreshWords.loadingProject}
            busy={view === 'loading'}
            at={card && step?.at}
            failure={message}
            isFinal={isFinal(step)}
            onRefresh={refresh}
          />
        </section>
      )}
      {card && !isUnknown && <SentAnswers id={card.id} store={store} />}
      <p>
        <a className="target" href="/status">
          {words.back}
        </a>
      </p>
    </div>
  );
}

export default withErrorBoundary(ProjectStatus);
