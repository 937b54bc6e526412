import { fieldNames } from '../../messages/account.ts';
import { Field } from '../ui/Field.tsx';

interface Props {
  error: string | undefined;
  /** `username` where it opens an account that exists. */
  autoComplete: 'username' | 'email';
}

export function EmailField({ error, autoComplete }: Props) {
  return (
    <Field name="email" label={fieldNames.email} error={error}>
      {(control) => (
        <input
          {...control}
          type="email"
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      )}
    </Field>
  );
}
