import { useEffect, useRef } from 'react';
import { form } from '../../../messages/form.ts';
import { useReady } from '../useReady.ts';
import { useTypedFields } from './useTypedFields.ts';

interface Props {
  label: string;
  sending: boolean;
  /** A choice is required first. */
  disabled?: boolean;
  className?: string;
}

/**
 * If it is pressed before hydration, it says that the page is loading, and the form is sent after
 * hydration: see src/layouts/inline/islands.ts. While the form is being sent, the button is not
 * `disabled`, to keep the focus.
 */
export function SubmitButton({ label, sending, disabled, className = 'button' }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const ready = useReady();
  useTypedFields();

  useEffect(() => {
    const island = button.current?.closest<HTMLElement>('astro-island');
    if (!island) return;
    const pressed = 'early' in island.dataset;
    delete island.dataset['early'];
    island.dataset['ready'] = '';
    if (pressed) button.current?.click();
  }, []);

  return (
    <button
      ref={button}
      className={className}
      type="submit"
      disabled={disabled}
      aria-disabled={sending || undefined}
    >
      <span>{label}</span>
      {!ready && <span className="early">{form.loading}</span>}
    </button>
  );
}
