import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { announcements as words } from '../../messages/content/home.ts';
import { createAnnouncements } from '../../stores/account/announcements.ts';
import { projects as projectWords, refreshing } from '../../messages/submission/tracking.ts';
import { app, storageUrl } from '../../stores/app.ts';
import { createRecent } from '../../stores/tracking/recent.ts';
import { RecentProjects } from '../tracking/RecentProjects.tsx';
import { withErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { LoadState } from '../ui/LoadState.tsx';
import { useRefresh } from '../ui/useRefresh.ts';
import { useReturn } from '../ui/useReturn.ts';
import type { AnnouncementList } from './AnnouncementList.tsx';

const { $announcements, loadAnnouncements } = createAnnouncements(app);
const activity = createRecent(app);

/** The projects, and the provider's announcements; the rest of the page is static HTML. */
function UserHome() {
  const { state: projectsState, message } = useStore(activity.$projects);
  const recent = useStore(activity.$recent);
  const announcements = useStore($announcements);
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
    activity.openCandidature();
    void activity.refreshActivity();
  }, []);
  const hasFailed = List === null || announcements.message !== undefined;
  const items = List && announcements.reply;
  useReturn(() => {
    activity.returnToActivity();
    if (hasFailed) load();
  });

  return (
    // The key replaces the content at once: elements that move would count as layout shift.
    <div key={String(Boolean(recent ?? message))} className="user-home">
      <section className="flow">
        <h2 ref={title} tabIndex={-1}>
          {projectWords.title}
        </h2>
        <LoadState
          loading={(recent ?? message) ? undefined : refreshing.loading}
          failure={message}
          retrying={projectsState === 'loading'}
          onRetry={retry}
        />
        {(message ? recent : recent?.isStale) && <p className="label">{refreshing.stale}</p>}
        {recent && <RecentProjects recent={recent} />}
        {!recent && !message && <Outline count={1} />}
      </section>
      {/* Their failure is only logged, as the specification requires. */}
      {!hasFailed && (
        <section className="announcements">
          <h2>{words.title}</h2>
          <div role="status">{!items && <p className="visually-hidden">{words.loading}</p>}</div>
          {List && items ? <List items={items} storageUrl={storageUrl} /> : <Outline count={3} />}
        </section>
      )}
    </div>
  );
}

export default withErrorBoundary(UserHome);

/** About the height of a short list. */
function Outline({ count }: { count: number }) {
  return (
    <div className="items" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="tile">
          <span className="skeleton" />
          <span className="skeleton" />
          <span className="skeleton short" />
        </div>
      ))}
    </div>
  );
}
