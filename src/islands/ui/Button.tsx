import type { Ref } from 'react';

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

export function Button({ label, onClick, quiet = false, link = false, busy = false, ref }: Props) {
  return (
    <button
      ref={ref}
      className={link ? 'link' : quiet ? 'button quiet' : 'button'}
      type="button"
      aria-disabled={busy || undefined}
      onClick={() => {
        if (!busy) onClick();
      }}
    >
      {label}
    </button>
  );
}
