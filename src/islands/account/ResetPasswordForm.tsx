import { useStore } from '@nanostores/react';
import { fieldNames, register } from '../../messages/account.ts';
import { resetPassword as words } from '../../messages/passwords.ts';
import { $resetPassword, resetPassword } from '../../stores/reset-password.ts';
import { ErrorSummary } from '../ui/ErrorSummary.tsx';
import { Field } from '../ui/Field.tsx';
import { PasswordInput } from '../ui/PasswordInput.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { EmailField } from './EmailField.tsx';

/** @param email whose password it is: shown, and read by password managers */
export function ResetPasswordForm({ email = '' }: { email: string | undefined }) {
  const { errors, sending, attempt } = useStore($resetPassword);
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void resetPassword(new FormData(event.currentTarget));
      }}
    >
      <ErrorSummary errors={errors} attempt={attempt} />
      <EmailField error={undefined} autoComplete="username" value={email} readOnly />
      <Field
        name="password"
        label={words.password}
        hint={register.passwordHint}
        error={errors['password']}
      >
        {(control) => <PasswordInput control={control} autoComplete="new-password" />}
      </Field>
      <Field
        name="password_confirmation"
        label={fieldNames.confirmedPassword}
        error={errors['password_confirmation']}
      >
        {(control) => <PasswordInput control={control} autoComplete="new-password" />}
      </Field>
      <SubmitButton label={words.submit} sending={sending} />
    </form>
  );
}
