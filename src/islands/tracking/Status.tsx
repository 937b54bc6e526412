import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import {
  projects as words,
  refreshing as refreshWords,
} from '../../messages/submission/tracking.ts';
import { page } from '../../stores/current-page.ts';
import { createActivity } from '../../stores/tracking/activity.ts';
import { isFinal } from '../../stores/tracking/candidature.ts';
import { withErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { useReturn } from '../ui/useReturn.ts';
import { Candidature } from './Candidature.tsx';
import { ProjectList, ProjectListOutline } from './ProjectList.tsx';
import { Refresh } from './Refresh.tsx';

const activity = createActivity(page);

/** The status of the candidature and of each project. */
function Status() {
  const candidature = useStore(activity.$candidature);
  const { state, list, message } = useStore(activity.$projects);
  const user = useStore(activity.$refresh);
  const busy = useStore(activity.$refreshing);
  const container = useRef<HTMLDivElement>(null);

  useEffect(() => {
    activity.openCandidature();
    void activity.refreshActivity();
  }, []);
  useReturn(activity.returnToActivity);
  const refresh = async () => {
    await activity.refreshActivity();
    // The focused button may have disappeared.
    if (document.activeElement === document.body) container.current?.focus();
  };

  // Do not show a cached empty list: projects may have been added since.
  const cards = state === 'ready' || list?.cards.length ? list?.cards : undefined;
  return (
    // The key replaces the content at once: elements that move would count as layout shift.
    <div key={candidature ? 'known' : 'outline'} className="flow" ref={container} tabIndex={-1}>
      <section className="panel flow">
        <Candidature noted={candidature} />
        <Refresh
          loading={refreshWords.loading}
          busy={busy}
          at={list?.at}
          failure={message ?? ('message' in user ? user.message : undefined)}
          isFinal={isFinal(candidature)}
          onRefresh={() => void refresh()}
        />
      </section>
      <section className="flow">
        <h2>{words.title}</h2>
        {cards && <ProjectList cards={cards} steps={activity} />}
        {!cards && state !== 'failed' && <ProjectListOutline />}
      </section>
    </div>
  );
}

export default withErrorBoundary(Status);
