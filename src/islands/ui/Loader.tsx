import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { cancel, processing, takesLong } from '../../messages/waiting.ts';
import { $waiting, stopWaiting } from '../../stores/waiting.ts';

/** What the reader waits for: at the foot of the screen, above nothing that moves. */
export function Loader() {
  const waiting = useStore($waiting, { ssr: 'initial' });
  const long = waiting === 'long';
  useEffect(() => {
    if (waiting !== 'no') bringOut(document.activeElement);
  }, [waiting]);
  return (
    <div className={waiting === 'no' ? undefined : 'loader'}>
      <p role="status">
        {waiting !== 'no' && <span>{processing}</span>} {long && <span>{takesLong}</span>}
      </p>
      {long && <CancelButton />}
    </div>
  );
}

/** The button that was pressed, or the field, may lie under what has come up. */
function bringOut(focused: Element | null): void {
  if (focused !== document.body) focused?.scrollIntoView({ block: 'nearest' });
}

/** Gives the focus back to where it came from, because it goes away under it. */
function CancelButton() {
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef<EventTarget>(null);
  useLayoutEffect(() => {
    const here = button.current;
    return () => {
      if (document.activeElement === here) (before.current as HTMLElement | null)?.focus();
    };
  }, []);
  return (
    <button
      ref={button}
      className="button"
      type="button"
      onFocus={(event) => (before.current = event.relatedTarget)}
      onClick={stopWaiting}
    >
      {cancel}
    </button>
  );
}
