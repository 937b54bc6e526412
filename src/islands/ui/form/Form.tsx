import { useStore } from '@nanostores/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { dropCorrected, type FormState, type FormStore } from '../../../stores/form.ts';
import { Button } from '../Button.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FormFailure } from './FormFailure.tsx';
import { SubmitButton } from './SubmitButton.tsx';

interface Props {
  store: FormStore;
  /** Validates and sends the form. */
  send: (form: FormData) => Promise<void>;
  /** The submit button's label. */
  label: string;
  /** For a form that deletes something: a way out. Its submit button then looks dangerous. */
  cancel?: { label: string; onClick: () => void };
  /** Renders the fields with their errors. */
  children: (errors: FormState['errors']) => ReactNode;
}

/** A native form, without the browser's own validation and submission. */
export function Form({ store, send, label, cancel, children }: Props) {
  const { errors, sending, attempt, failure } = useStore(store);
  const form = useRef<HTMLFormElement>(null);
  // The answer must be about what the fields show. Not `disabled`, to keep the focus.
  useEffect(() => {
    if (!sending) return undefined;
    const fields = [...form.current!.querySelectorAll('input')].filter((field) => !field.readOnly);
    const setReadOnly = (value: boolean) => fields.forEach((field) => (field.readOnly = value));
    setReadOnly(true);
    return () => setReadOnly(false);
  }, [sending]);
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onInput={({ currentTarget }) => void dropCorrected(store, new FormData(currentTarget))}
      onSubmit={(event) => {
        event.preventDefault();
        void send(new FormData(event.currentTarget));
      }}
    >
      <ErrorSummary errors={errors} attempt={attempt} />
      {children(errors)}
      {cancel ? (
        <div className="actions">
          <SubmitButton label={label} sending={sending} className="button danger" />
          <Button {...cancel} quiet busy={sending} />
        </div>
      ) : (
        <SubmitButton label={label} sending={sending} />
      )}
      <FormFailure failure={failure} />
    </form>
  );
}
