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
  const [container, retry] = useRefresh<HTMLDivElement>(activity.refreshActivity);
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
    activity.openCandidature();
    void activity.refreshActivity();
  }, []);
  const hasFailed = List === null || announcements.message !== undefined;
  const items = List && announcements.reply;
  useReturn(() => {
    activity.returnToActivity();
    if (hasFailed) load();
  });

  // Nothing is under way.
  const isCallFirst = recent?.isUnderWay === false;
  return (
    // The key replaces the content at once: elements that move would count as layout shift.
    <div
      key={String(Boolean(recent ?? message))}
      className="user-home"
      ref={container}
      tabIndex={-1}
    >
      {isCallFirst && <div>{children}</div>}
      {recent?.total !== 0 && (
        <section className={recent || message ? 'flow' : 'flow awaited'}>
          <h2 className="label">{projectWords.title}</h2>
          <LoadState
            loading={(recent ?? message) ? undefined : refreshing.loading}
            failure={message}
            retrying={projectsState === 'loading'}
            onRetry={retry}
          />
          {(message ? recent : recent?.isStale) && <p className="label">{refreshing.stale}</p>}
          {recent && (
            <ProjectList
              projects={recent.projects}
              first={recent.isUnderWay ? 'lead' : undefined}
            />
          )}
          {recent && recent.total > recent.projects.length && (
            <p>
              <a className="target" href="/status">
                {projectWords.all(recent.total)}
              </a>
            </p>
          )}
          {!recent && !message && <Outline />}
        </section>
      )}
      {!isCallFirst && <div>{children}</div>}
      {/* Their failure is only logged, as the specification requires. */}
      {!hasFailed && (
        <section className="announcements">
          <h2 className="minor">{words.title}</h2>
          <div role="status">{!items && <p className="visually-hidden">{words.loading}</p>}</div>
          {List && items ? <List items={items} storageUrl={storageUrl} /> : <Outline count={3} />}
        </section>
      )}
    </div>
  );
}

export default withErrorBoundary(UserHome);
