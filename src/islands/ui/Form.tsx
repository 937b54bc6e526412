import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { FormState, FormStore } from '../../stores/form.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { SubmitButton } from './SubmitButton.tsx';

interface Props {
  store: FormStore;
  /** Checks and sends what stands in the form. */
  send: (form: FormData) => Promise<void>;
  /** Of the button. */
  label: string;
  /** The fields, given the faults of each. */
  children: (errors: FormState['errors']) => ReactNode;
}

/** A native form, of which the browser itself sends and checks nothing. */
export function Form({ store, send, label, children }: Props) {
  const { errors, sending, attempt } = useStore(store);
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send(new FormData(event.currentTarget));
      }}
    >
      <ErrorSummary errors={errors} attempt={attempt} />
      {children(errors)}
      <SubmitButton label={label} sending={sending} />
    </form>
  );
}
