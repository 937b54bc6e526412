import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import {
  projects as words,
  refreshing as refreshWords,
} from '../../messages/submission/tracking.ts';
import { app } from '../../stores/app.ts';
import { createActivity } from '../../stores/tracking/activity.ts';
import { isFinal } from '../../stores/tracking/observed-step.ts';
import { shownCards } from '../../stores/tracking/projects.ts';
import { withErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { useRefresh } from '../ui/useRefresh.ts';
import { useReturn } from '../ui/useReturn.ts';
import { ProjectList, ProjectListOutline } from './ProjectList.tsx';
import { Refresh } from './Refresh.tsx';

const activity = createActivity(app);

/** The status of each project. */
function Status() {
  const candidature = useStore(activity.$candidature);
  const preselection = useStore(activity.$preselection);
  const projects = useStore(activity.$projects);
  const { state, list, message } = projects;
  const user = useStore(activity.$refresh);
  const busy = useStore(activity.$refreshing);
  const [title, refresh] = useRefresh(activity.refreshActivity);

  useEffect(() => {
    activity.openCandidature();
    void activity.refreshActivity();
  }, []);
  useReturn(activity.returnToActivity);

  const cards = shownCards(projects);
  const isAnyPreselected = candidature?.step === 'candidature_preselected' && !preselection;
  return (
    // The key replaces the content at once: elements that move would count as layout shift.
    <div key={String(Boolean(candidature))}>
      <section className="flow">
        <h2 ref={title} tabIndex={-1}>
          {words.title}
        </h2>
        <Refresh
          loading={refreshWords.loading}
          busy={busy}
          at={list?.at}
          failure={message ?? ('message' in user ? user.message : undefined)}
          isFinal={isFinal(candidature)}
          onRefresh={refresh}
        />
        {isAnyPreselected && cards && cards.length > 0 && <p>{words.onePreselected}</p>}
        {cards && <ProjectList cards={cards} preselection={preselection} steps={activity} />}
        {!cards && state !== 'failed' && <ProjectListOutline />}
      </section>
    </div>
  );
}

export default withErrorBoundary(Status);
