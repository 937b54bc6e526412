import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { announcements as words } from '../../messages/home.ts';
import { $announcements, loadAnnouncements } from '../../stores/announcements.ts';
import { refreshUser } from '../../stores/user.ts';
import { withErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { Reading } from '../ui/Reading.tsx';
import { useReturn } from '../ui/useReturn.ts';
import type { safeHtml } from '../ui/safe-html.ts';
import { AnnouncementList } from './AnnouncementList.tsx';

/** What the provider tells candidates; the rest of the page is in its HTML. */
function UserHome() {
  const announcements = useStore($announcements);
  const [sanitize, setSanitize] = useState<typeof safeHtml>();
  const title = useRef<HTMLHeadingElement>(null);

  const load = () =>
    loadAnnouncements(async () => {
      const { safeHtml } = await import('../ui/safe-html.ts');
      setSanitize(() => safeHtml);
    });
  const retry = async () => {
    await load();
    // The button that had the focus is gone.
    if ($announcements.get().state === 'ready') title.current?.focus();
  };
  useEffect(() => {
    void load();
    void refreshUser();
  }, []);
  useReturn(() => {
    if ($announcements.get().state === 'failed') void load();
  });

  const { state } = announcements;
  return (
    <div className="announcements">
      <h2 ref={title} tabIndex={-1}>
        {words.title}
      </h2>
      <Reading
        loading={state === 'loading' ? words.loading : undefined}
        failure={'message' in announcements ? announcements.message : undefined}
        retrying={state === 'retrying'}
        onRetry={() => void retry()}
      />
      {state === 'loading' && <Outline />}
      {state === 'ready' && sanitize && (
        <AnnouncementList items={announcements.items} sanitize={sanitize} />
      )}
    </div>
  );
}

export default withErrorBoundary(UserHome);

/** As much as a short list has. */
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
