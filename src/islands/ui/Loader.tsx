import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { cancel, processing, takesLong } from '../../messages/waiting.ts';
import { app } from '../../stores/app.ts';

const { $waiting, stopWaiting } = app;

/** The loading indicator, at the bottom of the screen. */
export function Loader() {
  const waiting = useStore($waiting, { ssr: () => 'no' as const });
  const long = waiting === 'long';
  useEffect(() => {
    if (waiting !== 'no') revealFocused(document.activeElement);
  }, [waiting]);
  return (
    <div className={waiting === 'no' ? undefined : 'loader'}>
      <p role="status">
        {waiting !== 'no' && <span>{processing}</span>}
        {long && <span>{` ${takesLong}`}</span>}
      </p>
      {long && <CancelButton />}
    </div>
  );
}

/** The loader may cover the focused button or field. */
function revealFocused(focused: Element | null): void {
  if (focused !== document.body) focused?.scrollIntoView({ block: 'nearest' });
}

/** Restores the focus when it is removed while focused. */
function CancelButton() {
  const button = useRef<HTMLButtonElement>(null);
  const origin = useRef<EventTarget>(null);
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      if (document.activeElement === element) (origin.current as HTMLElement | null)?.focus();
    };
  }, []);
  return (
    <button
      ref={button}
      className="button"
      type="button"
      onFocus={(event) => (origin.current = event.relatedTarget)}
      onClick={stopWaiting}
    >
      {cancel}
    </button>
  );
}
