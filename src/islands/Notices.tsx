import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { app } from '../stores/app.ts';
import { AlertDialog } from './ui/AlertDialog.tsx';
import { withErrorBoundary } from './ui/ErrorBoundary.tsx';
import { Loader } from './ui/Loader.tsx';
import { showToast, showToastsIn } from './ui/toaster.ts';

const { $notices, announcePending, closeAlert, dequeueToasts } = app;

/** Shows the stores' notices and the loading indicator, on every page with islands. */
function Notices() {
  const notices = useStore($notices, { ssr: 'initial' });

  useEffect(() => {
    // Screen readers observe only live regions that exist before their first message.
    showToastsIn(document.body);
    announcePending();
    // A page restored from the back/forward cache counts as the next page again.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) announcePending();
    };
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  }, []);
  useEffect(() => dequeueToasts().forEach(showToast), [notices]);

  const alert = notices.find(({ form }) => form === 'alert');
  return (
    <>
      <Loader />
      {alert && <AlertDialog notice={alert} onClose={() => closeAlert(alert)} />}
    </>
  );
}

export default withErrorBoundary(Notices);
