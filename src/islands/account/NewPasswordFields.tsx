import { form } from '../../messages/form.ts';
import { register as words } from '../../messages/account/register.ts';
import { fieldNames } from '../../messages/account/login.ts';
import type { FormState } from '../../stores/form.ts';
import { Field } from '../ui/form/Field.tsx';
import { PasswordInput } from '../ui/form/PasswordInput.tsx';

interface Props {
  errors: FormState['errors'];
  label: string;
  /** The API's name of the confirmation field. */
  confirmationName: 'confirmedPassword' | 'password_confirmation';
}

const hint = import.meta.env.EMBEDDED_API ? words.passwordHint : undefined;

/** A new password and its confirmation. */
export function NewPasswordFields({ errors, label, confirmationName }: Props) {
  return (
    <>
      <Field name="password" label={label} hint={hint} error={errors['password']}>
        {(control) => <PasswordInput control={control} autoComplete="new-password" />}
      </Field>
      <Field
        name={confirmationName}
        label={fieldNames.confirmedPassword}
        error={errors[confirmationName]}
      >
        {(control) => (
          <PasswordInput control={control} autoComplete="new-password" labels={form.confirmation} />
        )}
      </Field>
    </>
  );
}
