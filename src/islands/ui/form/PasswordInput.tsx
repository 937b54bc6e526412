import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { form } from '../../../messages/form.ts';
import type { ControlProps } from './Field.tsx';
import { useReady } from '../useReady.ts';

interface Props {
  control: ControlProps;
  autoComplete: 'current-password' | 'new-password';
  /** Of the button. */
  labels?: typeof form.password;
}

export function PasswordInput({ control, autoComplete, labels = form.password }: Props) {
  const [shown, setShown] = useState(false);
  const ready = useReady();
  const input = useRef<HTMLInputElement>(null);
  // Once it is sent, or the page is left and may come back, somebody else may look at the screen. At
  // once: when Firefox brings a page back, what React would have rendered later is lost.
  useEffect(() => {
    const hide = () => flushSync(() => setShown(false));
    const { form: sent } = input.current!;
    sent?.addEventListener('submit', hide);
    addEventListener('pagehide', hide);
    return () => {
      sent?.removeEventListener('submit', hide);
      removeEventListener('pagehide', hide);
    };
  }, []);
  return (
    <div className="password">
      <input
        {...control}
        ref={input}
        type={shown ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <button
        type="button"
        className="link"
        aria-controls={control.id}
        disabled={!ready}
        onClick={() => setShown(!shown)}
      >
        {shown ? labels.hide : labels.show}
      </button>
    </div>
  );
}
