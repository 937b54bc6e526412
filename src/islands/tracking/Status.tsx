import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { projects as words, refreshing as refreshWords } from '../../messages/tracking.ts';
import { $refreshing, refreshActivity, returnToActivity } from '../../stores/tracking/activity.ts';
import { $candidature, isFinal, openCandidature } from '../../stores/tracking/candidature.ts';
import { $projects } from '../../stores/tracking/projects.ts';
import { $refresh } from '../../stores/account/user.ts';
import { withErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { useReturn } from '../ui/useReturn.ts';
import { Candidature } from './Candidature.tsx';
import { ProjectList, ProjectListOutline } from './ProjectList.tsx';
import { Refresh } from './Refresh.tsx';

/** The status of the candidature and of each project. */
function Status() {
  const candidature = useStore($candidature);
  const { state, list, message } = useStore($projects);
  const user = useStore($refresh);
  const busy = useStore($refreshing);
  const container = useRef<HTMLDivElement>(null);

  useEffect(() => {
    openCandidature();
    void refreshActivity();
  }, []);
  useReturn(returnToActivity);
  const refresh = async () => {
    await refreshActivity();
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
        {cards && <ProjectList cards={cards} />}
        {!cards && state !== 'failed' && <ProjectListOutline />}
      </section>
    </div>
  );
}

export default withErrorBoundary(Status);
