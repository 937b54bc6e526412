import { register as words } from '../../messages/register.ts';
import { fieldNames } from '../../messages/account.ts';
import type { FormState } from '../../stores/form.ts';
import { Field } from '../ui/Field.tsx';
import { PasswordInput } from '../ui/PasswordInput.tsx';

interface Props {
  errors: FormState['errors'];
  label: string;
  /** What the API calls the field of the second time. */
  again: 'confirmedPassword' | 'password_confirmation';
}

/** A password that is chosen: typed twice. */
export function NewPasswordFields({ errors, label, again }: Props) {
  return (
    <>
      <Field name="password" label={label} hint={words.passwordHint} error={errors['password']}>
        {(control) => <PasswordInput control={control} autoComplete="new-password" />}
      </Field>
      <Field name={again} label={fieldNames.confirmedPassword} error={errors[again]}>
        {(control) => <PasswordInput control={control} autoComplete="new-password" />}
      </Field>
    </>
  );
}
