import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import type { Notice } from '../../messages/notice.ts';
import { showToastsIn } from './toaster.ts';

interface Props {
  title: string;
  kind: Notice['kind'];
  message?: string;
  /** The actions. */
  children: ReactNode;
  /** Escape does not close it; only its actions do. */
  locked?: boolean;
  /** @param answer the value of the button that closed it; empty after Escape */
  onClose?: (answer: string) => void;
}

/** Modal: the browser traps the focus and restores it. */
export function Dialog({ title, kind, message, children, locked = false, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // The next notice reopens the dialog that was closed with the previous one.
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
    // Everything outside of the dialog is inert.
    if (dialog.current) showToastsIn(dialog.current);
  }, [title, message]);
  // Close it before React removes it: removing an open dialog would not restore the focus.
  useLayoutEffect(() => {
    const { current } = dialog;
    return () => {
      showToastsIn(document.body);
      current?.close();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`alert alert-${kind}`}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={message && `${id}-message`}
      onCancel={(event) => locked && event.preventDefault()}
      // Some browsers close it on the second Escape, even if the cancel event is prevented.
      onClose={({ currentTarget }) => {
        if (!currentTarget.isConnected) return;
        if (locked) currentTarget.showModal();
        else onClose?.(currentTarget.returnValue);
      }}
    >
      <h2 id={`${id}-title`} className="minor">
        {title}
      </h2>
      {message && <p id={`${id}-message`}>{message}</p>}
      {children}
    </dialog>
  );
}
