import type { ComponentProps } from 'react';
import { fieldNames } from '../../messages/account/login.ts';
import { Field } from '../ui/form/Field.tsx';

interface Props extends Pick<ComponentProps<'input'>, 'defaultValue' | 'value' | 'readOnly'> {
  error: string | undefined;
  hint?: string;
  /** `username` for an existing account. */
  autoComplete: 'username' | 'email';
}

export function EmailField({ error, hint, ...input }: Props) {
  return (
    <Field name="email" label={fieldNames.email} hint={hint} error={error}>
      {(control) => (
        <input
          {...control}
          {...input}
          type="email"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      )}
    </Field>
  );
}
