import type { FormState } from '../../../stores/form.ts';

/** On a phone, there may be no room for it below the button. */
const show = (line: Element | null) => line?.scrollIntoView({ block: 'nearest' });

/** Why a form was not sent. Remains below its button when the toast has disappeared. */
export function FormFailure({ failure }: Pick<FormState, 'failure'>) {
  if (!failure) return null;
  return (
    <p className="error" role="alert" ref={show}>
      {failure}
    </p>
  );
}
