import type { Ref } from 'react';
import { useReady } from './useReady.ts';

interface Props {
  label: string;
  onClick: () => unknown;
  /** Beside a more important one. */
  quiet?: boolean;
  /** Beside what one reads: it looks like a link. */
  link?: boolean;
  /** Does nothing meanwhile. Not `disabled`, which would lose the focus. */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** Disabled in the static HTML, where nothing would answer. */
export function Button({ label, onClick, quiet = false, link = false, busy = false, ref }: Props) {
  const ready = useReady();
  return (
    <button
      ref={ref}
      className={link ? 'link' : quiet ? 'button quiet' : 'button'}
      type="button"
      disabled={!ready}
      aria-disabled={busy || undefined}
      onClick={() => {
        if (!busy) onClick();
      }}
    >
      {label}
    </button>
  );
}
