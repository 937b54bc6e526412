import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { announcements as words } from '../../messages/content/home.ts';
import { createAnnouncements } from '../../stores/account/announcements.ts';
import { createUser } from '../../stores/account/user.ts';
import { page, storageUrl } from '../../stores/current-page.ts';
import { withErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { useReturn } from '../ui/useReturn.ts';
import { AnnouncementList } from './AnnouncementList.tsx';

const { $announcements, loadAnnouncements } = createAnnouncements(page);
const { refreshUser } = createUser(page);

/** The provider's announcements; the rest of the page is static HTML. */
function UserHome() {
  const announcements = useStore($announcements);
  useEffect(() => {
    void loadAnnouncements();
    void refreshUser();
  }, []);
  useReturn(() => {
    if ($announcements.get().state === 'failed') void loadAnnouncements();
  });

  const { state } = announcements;
  // Only logged, as the specification requires.
  if (state === 'failed') return null;
  return (
    <div className="announcements">
      <h2>{words.title}</h2>
      <div role="status">
        {state === 'loading' && <p className="visually-hidden">{words.loading}</p>}
      </div>
      {state === 'loading' && <Outline />}
      {state === 'ready' && (
        <AnnouncementList items={announcements.items} storageUrl={storageUrl} />
      )}
    </div>
  );
}

export default withErrorBoundary(UserHome);

/** About the height of a short list. */
function Outline() {
  return (
    <div className="items" aria-hidden="true">
      {[1, 2, 3].map((number) => (
        <div key={number}>
          <span className="bone" />
          <span className="bone" />
          <span className="bone short" />
        </div>
      ))}
    </div>
  );
}
