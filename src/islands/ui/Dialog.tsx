import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import type { Notice } from '../../messages/notice.ts';
import { showToastsIn } from './toaster.ts';

interface Props {
  title: string;
  kind: Notice['kind'];
  message?: string;
  /** How to go on. */
  children: ReactNode;
  /** Escape does not close it: only what it offers leads on. */
  locked?: boolean;
  /** @param answer the value of the button that closed it; empty after Escape */
  onClose?: (answer: string) => void;
}

/** Modal: the browser keeps the focus inside and gives it back. */
export function Dialog({ title, kind, message, children, locked = false, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // What is said next opens the dialog that closed with what was said before.
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
    // All that is outside is dimmed and out of reach.
    if (dialog.current) showToastsIn(dialog.current);
  }, [title, message]);
  // Before React takes the dialog away with all that is in it: one that is open keeps the focus.
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
      // Some browsers close at the second Escape, whatever they are told.
      onClose={({ currentTarget }) => {
        if (!currentTarget.isConnected) return;
        if (locked) currentTarget.showModal();
        else onClose?.(currentTarget.returnValue);
      }}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      {message && <p id={`${id}-message`}>{message}</p>}
      {children}
    </dialog>
  );
}
