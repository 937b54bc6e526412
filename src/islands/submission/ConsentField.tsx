import { words } from '../../messages/submission/submission.ts';
import { describedBy, FieldError } from '../ui/form/Field.tsx';

const NAME = 'autorisation_finale';

interface Props {
  error: string | undefined;
  /** Initially checked. */
  checked: boolean;
}

export function ConsentField({ error, checked }: Props) {
  return (
    <div className="field choices">
      <FieldError name={NAME} error={error} />
      <label>
        <input
          type="checkbox"
          name={NAME}
          id={NAME}
          required
          defaultChecked={checked}
          aria-invalid={Boolean(error)}
          aria-describedby={describedBy(NAME, undefined, error)}
        />
        <span>{words.consent}</span>
      </label>
    </div>
  );
}
