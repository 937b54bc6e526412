import 'notyf/notyf.min.css';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $notices, announceKept, closeAlert, takeToasts } from '../stores/notice.ts';
import { AlertDialog } from './ui/AlertDialog.tsx';
import { withErrorBoundary } from './ui/ErrorBoundary.tsx';
import { Loader } from './ui/Loader.tsx';
import { showToast, showToastsIn } from './ui/toaster.ts';

/** Shows what the stores announce and wait for, on every page that has islands. */
function Notices() {
  const notices = useStore($notices, { ssr: 'initial' });

  useEffect(() => {
    // Screen readers listen to a place that is there before it has something to say.
    showToastsIn(document.body);
    announceKept();
    // Brought back by the Back button, this page runs on: it is the next one once more.
    const back = ({ persisted }: PageTransitionEvent) => void (persisted && announceKept());
    addEventListener('pageshow', back);
    return () => removeEventListener('pageshow', back);
  }, []);
  useEffect(() => takeToasts().forEach(showToast), [notices]);

  const alert = notices.find(({ form }) => form === 'alert');
  return (
    <>
      <Loader />
      {alert && <AlertDialog notice={alert} onClose={() => closeAlert(alert)} />}
    </>
  );
}

export default withErrorBoundary(Notices);
