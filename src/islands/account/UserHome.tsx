import { useStore } from '@nanostores/react';
import { useEffect, useState, type ReactNode } from 'react';
import { announcements as words } from '../../messages/content/home.ts';
import { createAnnouncements } from '../../stores/account/announcements.ts';
import { projects as projectWords, refreshing } from '../../messages/submission/tracking.ts';
import { app, storageUrl } from '../../stores/app.ts';
import { createRecent } from '../../stores/tracking/recent.ts';
import { ProjectList } from '../tracking/ProjectList.tsx';
import { withErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { LoadState } from '../ui/LoadState.tsx';
import { Outline } from '../ui/Outline.tsx';
import { useRefresh } from '../ui/useRefresh.ts';
import { useReturn } from '../ui/useReturn.ts';
import type { AnnouncementList } from './AnnouncementList.tsx';

const { $announcements, loadAnnouncements } = createAnnouncements(app);
const activity = createRecent(app);

interface Props {
  /** The call for projects. */
  children: ReactNode;
}

/** The projects, what is open, and the provider's announcements. */
function UserHome({ children }: Props) {
  const { state: projectsState, message } = useStore(activity.$projects);
  const recent = useStore(activity.$recent);
  const announcements = useStore($announcements);
  const isCallFirst = useStore(activity.$isCallFirst);
  const [title, retry] = useRefresh(activity.refreshActivity);
  // Loaded after the rest, because it includes the cleaner of editors' HTML. Null if it could not be
  // loaded.
  const [List, setList] = useState<typeof AnnouncementList | null>();

  const load = () => {
    void loadAnnouncements();
    import('./AnnouncementList.tsx').then(
      (loaded) => setList(() => loaded.AnnouncementList),
      (error: unknown) => {
        console.warn(error);
        setList(null);
      },
    );
  };
  useEffect(() => {
    load();
    void activity.refreshActivity();
  }, []);
  const hasFailed = List === null || announcements.message !== undefined;
  const items = List && announcements.reply;
  useReturn(() => {
    activity.returnToActivity();
    if (hasFailed) load();
  });

  const isAwaited = !recent && !message;
  const isBelow = recent ? recent.total > 0 : !isAwaited;
  // The keys make again what the projects push down: elements that move would count as layout shift.
  const callKey = `call ${!isCallFirst && isBelow}`;
  return (
    <div className="user-home">
      {isCallFirst && <div key={callKey}>{children}</div>}
      {(message || recent?.total !== 0) && (
        <section className={isAwaited ? 'flow awaited' : 'flow'}>
          <h2 className="label" ref={title} tabIndex={-1}>
            {projectWords.title}
          </h2>
          <LoadState
            loading={isAwaited ? refreshing.loading : undefined}
            failure={message}
            retrying={projectsState === 'loading'}
            onRetry={retry}
          />
          {recent?.projects[0] && (
            <ProjectList projects={recent.projects} first={isCallFirst ? undefined : 'lead'} />
          )}
          {recent && recent.total > recent.projects.length && (
            <p>
              <a className="target" href="/status">
                {projectWords.all(recent.total)}
              </a>
            </p>
          )}
          {isAwaited && <Outline />}
        </section>
      )}
      {!isCallFirst && <div key={callKey}>{children}</div>}
      {/* Their failure is only logged, as the specification requires. */}
      {!hasFailed && (
        <section key={`announcements ${isBelow}`} className="announcements">
          <h2 className="minor">{words.title}</h2>
          <div role="status">{!items && <p className="visually-hidden">{words.loading}</p>}</div>
          {List && items ? <List items={items} storageUrl={storageUrl} /> : <Outline count={3} />}
        </section>
      )}
    </div>
  );
}

export default withErrorBoundary(UserHome);
