import { useEffect, useLayoutEffect, useRef } from 'react';
import { form } from '../../messages/account.ts';
import type { Notice } from '../../messages/notice.ts';
import { showToastsIn } from './toaster.ts';

/** Modal: the browser keeps the focus inside and gives it back; Escape closes. */
export function AlertDialog({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  // The next alert opens the dialog that the one before has closed.
  useEffect(() => {
    dialog.current?.showModal();
    // All that is outside is dimmed and out of reach.
    if (dialog.current) showToastsIn(dialog.current);
  }, [notice]);
  // Before React takes the dialog away with all that is in it.
  useLayoutEffect(() => () => showToastsIn(document.body), []);
  return (
    <dialog
      ref={dialog}
      className={`alert alert-${notice.kind}`}
      role="alertdialog"
      aria-labelledby="alert-title"
      aria-describedby="alert-message"
      onClose={onClose}
    >
      <h2 id="alert-title">{notice.title}</h2>
      <p id="alert-message">{notice.message}</p>
      <form method="dialog">
        <button className="button">{form.close}</button>
      </form>
    </dialog>
  );
}
