import type { FormState } from '../../../stores/form.ts';

/** Why a form was not sent. Remains below its button when the toast has disappeared. */
export function FormFailure({ failure }: Pick<FormState, 'failure'>) {
  if (!failure) return null;
  return (
    <p className="error" role="alert">
      {failure}
    </p>
  );
}
