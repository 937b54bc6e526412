import 'notyf/notyf.min.css';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $notices, announceKept, closeAlert, takeToasts } from '../stores/notice.ts';
import { AlertDialog } from './ui/AlertDialog.tsx';
import { showToast } from './ui/toaster.ts';

/** Shows what the stores announce, on every page that has islands. */
export default function Notices() {
  const notices = useStore($notices, { ssr: 'initial' });

  useEffect(announceKept, []);
  useEffect(() => takeToasts().forEach(showToast), [notices]);

  const alert = notices.find(({ form }) => form === 'alert');
  return alert && <AlertDialog notice={alert} onClose={() => closeAlert(alert)} />;
}
